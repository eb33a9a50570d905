import type { ChangeEvent } from 'react'
import { controlClass, Field } from '@/components/ui/field'
import { sorts } from '@/lib/listings/kinds'
import { formId } from './element-ids'
import type { SearchTexts } from './search-texts'

interface SortFieldProps {
  texts: SearchTexts
  value: string | undefined
  /** Follows a choice at once; without scripts the form's button does. */
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** In what order results stand; belongs to the form wherever it stands. */
export function SortField({ texts, value, onChange }: SortFieldProps) {
  return (
    <Field id="filter-sort" label={texts.sortBy}>
      <select
        id="filter-sort"
        name="sort"
        form={formId}
        defaultValue={sorts.find((sort) => sort === value) ?? 'newest'}
        onChange={onChange}
        className={controlClass}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
    </Field>
  )
}
