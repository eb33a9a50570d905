import { ChevronDown } from 'lucide-react'
import type { FacetCounts } from '@/lib/search/facet-counts'
import { ChoiceField } from './choice-field'
import type { CheckboxOption, FactFields } from './fact-fields'

interface FactFiltersProps {
  fields: FactFields
  publishedSince: string | undefined
  /** Listings per fact and value; those of checkboxes only while the form is edited. */
  counts: FacetCounts['facts'] | undefined
}

/** The fact filters: common ones are visible, the others in `<details>`, which works without scripts. */
export function FactFilters({ fields, publishedSince, counts = {} }: FactFiltersProps) {
  const { first, groups } = fields
  return (
    <>
      <Ticks ticks={first} counts={counts} />
      <ChoiceField
        name="publishedSince"
        label={fields.publishedSince.label}
        value={publishedSince}
        options={[['', fields.publishedSince.any], ...fields.publishedSince.options]}
        counts={counts.publishedSince}
      />
      {groups.map(({ label, ticks }) => (
        <details
          key={label}
          open={ticks.some(({ chosen }) => chosen)}
          className="group border-t border-line pt-2"
        >
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
            {label}
            <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <div className="max-h-72 overflow-y-auto">
            <Ticks ticks={ticks} label={label} counts={counts} />
          </div>
        </details>
      ))}
    </>
  )
}

interface TicksProps {
  ticks: CheckboxOption[]
  label?: string
  counts: FacetCounts['facts']
}

function Ticks({ ticks, label, counts }: TicksProps) {
  return (
    <fieldset className="grid gap-0.5">
      {label ? <legend className="sr-only">{label}</legend> : null}
      {ticks.map(({ name, value, label: text, chosen, count }) => (
        <label key={`${name} ${value}`} className="tick">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
          {text}
          {count === undefined ? null : <small>{counts[name]?.[value] ?? count}</small>}
        </label>
      ))}
    </fieldset>
  )
}
