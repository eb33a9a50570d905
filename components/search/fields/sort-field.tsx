import { ArrowUpDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Field } from '@/components/ui/form/field'
import { fixedSorts, type Sort, sorts } from '@/lib/listings/attributes/sorts'
import { formId } from './element-ids'
import type { SearchTexts } from './search-texts'

interface SortFieldProps {
  texts: SearchTexts
  value: string | undefined
  /** Whether the search has words: relevance is then the default order. */
  hasWords: boolean
  /** Submits at once; without scripts the form's button does. */
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
  /** On a phone an icon of touch size below a transparent select. */
  compact?: boolean
  /** In the one row above a wide screen's map, where its label is only heard. */
  inRow?: boolean
}

export function SortField({
  texts,
  value,
  hasWords,
  onChange,
  compact = false,
  inRow = false,
}: SortFieldProps) {
  const usual: Sort = hasWords ? 'relevance' : 'newest'
  const offered: Sort[] = (hasWords ? sorts : fixedSorts).filter((sort) => sort !== usual)
  const select = (className: string) => (
    <select
      id="filter-sort"
      name="sort"
      form={formId}
      defaultValue={sorts.find((sort) => sort === value) ?? usual}
      onChange={onChange}
      className={className}
    >
      {[usual, ...offered].map((sort) => (
        <option key={sort} value={sort}>
          {texts.sorts[sort]}
        </option>
      ))}
    </select>
  )
  if (!compact) {
    return (
      <Field id="filter-sort" label={texts.sortBy}>
        {select('control')}
      </Field>
    )
  }
  return (
    <div
      className={`relative shrink-0 max-lg:overflow-clip rounded-control border border-line-strong bg-surface hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-lg:w-12 lg:grid lg:gap-1.5 lg:border-0 lg:bg-transparent lg:outline-none ${inRow ? 'lg:w-44' : 'lg:w-60'}`}
    >
      <label htmlFor="filter-sort" className={inRow ? 'sr-only' : 'text-sm font-medium max-lg:sr-only'}>
        {texts.sortBy}
      </label>
      <ArrowUpDown className="absolute inset-0 m-auto size-5 lg:hidden" />
      {select(
        'control max-lg:absolute max-lg:inset-0 max-lg:h-full max-lg:min-w-0 max-lg:p-0 max-lg:opacity-0',
      )}
    </div>
  )
}
