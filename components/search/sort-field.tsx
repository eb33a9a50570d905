import type { ChangeEvent } from 'react'
import { controlClass, Field } from '@/components/ui/field'
import { fixedSorts, type Sort, sorts } from '@/lib/listings/kinds'
import { formId } from './element-ids'
import type { SearchTexts } from './search-texts'

interface SortFieldProps {
  texts: SearchTexts
  value: string | undefined
  /** Whether there are words to be relevant for; then that is the order unless another is chosen. */
  hasWords: boolean
  /** Follows a choice at once; without scripts the form's button does. */
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** In what order results stand; belongs to the form wherever it stands. */
export function SortField({ texts, value, hasWords, onChange }: SortFieldProps) {
  const usual: Sort = hasWords ? 'relevance' : 'newest'
  const offered: Sort[] = (hasWords ? sorts : fixedSorts).filter((sort) => sort !== usual)
  return (
    <Field id="filter-sort" label={texts.sortBy}>
      <select
        id="filter-sort"
        name="sort"
        form={formId}
        defaultValue={sorts.find((sort) => sort === value) ?? usual}
        onChange={onChange}
        className={controlClass}
      >
        {[usual, ...offered].map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
    </Field>
  )
}
