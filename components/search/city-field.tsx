import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { cities } from '@/lib/places/cities'

const id = 'filter-city'

interface CityFieldProps {
  label: string
  placeholder: string
  suggestionsLabel: string
  value?: string
  /** The current search, for counts per town. */
  query: string
}

/** A town. The browser suggests cities; on focus, suggestions of all towns with counts are loaded. */
export function CityField({ label, placeholder, suggestionsLabel, value = '', query }: CityFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const list = useLazyModule(() => import('./suggestion-list'), input !== null)
  return (
    <Field id={id} label={label}>
      <div className="relative">
        <input
          id={id}
          name="city"
          type="text"
          role={list.value ? 'combobox' : undefined}
          aria-expanded={list.value ? false : undefined}
          list={list.value ? undefined : `${id}-cities`}
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          defaultValue={value}
          onFocus={(event) => setInput(event.currentTarget)}
          className="control"
        />
        {list.value && input ? (
          <list.value.TownSuggestions
            input={input}
            query={query}
            label={suggestionsLabel}
            onChoose={(town) => {
              input.value = town.value
              input.dispatchEvent(new Event('change', { bubbles: true }))
            }}
          />
        ) : null}
      </div>
      <datalist id={`${id}-cities`}>
        {cities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}
