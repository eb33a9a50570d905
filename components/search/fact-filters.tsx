import { ChevronDown } from 'lucide-react'
import type { FilterName } from '@/lib/search/filters'
import type { SearchValues } from '@/lib/search/parse-search'
import { ChoiceField } from './choice-field'
import type { CheckboxOption, FactFields } from './fact-fields'

interface FactFiltersProps {
  fields: FactFields
  values: SearchValues
  /** Listings per number of days. */
  counts: Partial<Record<string, number>> | undefined
}

/** The English form has no fields for these; hidden fields preserve the URL's values for the next search. */
const structureNames: FilterName[] = ['structureMin', 'structureMax']

/** The fact filters: common ones are visible, the others in `<details>`, which works without scripts. */
export function FactFilters({ fields, values, counts }: FactFiltersProps) {
  const { first, groups, publishedSince, structure, otherAmenities } = fields
  const hidden = structure ? [] : structureNames
  return (
    <>
      <Ticks ticks={first} />
      <ChoiceField
        name="publishedSince"
        label={publishedSince.label}
        value={values.publishedSince}
        options={[['', publishedSince.any], ...publishedSince.options]}
        counts={counts}
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
            <Ticks ticks={ticks} label={label} />
          </div>
        </details>
      ))}
      {otherAmenities.map((each) => (
        <input key={each} type="hidden" name="amenities" defaultValue={each} />
      ))}
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={values[name] ?? ''} />
      ))}
    </>
  )
}

function Ticks({ ticks, label }: { ticks: CheckboxOption[]; label?: string }) {
  return (
    <fieldset className="grid gap-0.5">
      {label ? <legend className="sr-only">{label}</legend> : null}
      {ticks.map(({ name, value, label: text, chosen, count }) => (
        <label key={`${name} ${value}`} className="tick">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
          {text}
          {count === undefined ? null : <small>{count}</small>}
        </label>
      ))}
    </fieldset>
  )
}
