import { useState } from 'react'
import { controlClass, Field } from '@/components/ui/field'
import { cities } from '@/lib/places/cities'

interface CityFieldProps {
  label: string
  placeholder: string
  value: string | undefined
}

/** A town by name, with suggestions: the cities at once, every town when someone is about to type. */
export function CityField({ label, placeholder, value }: CityFieldProps) {
  const [names, setNames] = useState<readonly string[]>(cities)

  async function suggestAll() {
    if (names !== cities) return
    // Suggestions are a comfort: without the list of all towns the cities stay.
    const module = await import('@/lib/places/towns').catch(() => null)
    if (module) setNames(module.towns.map(({ name }) => name))
  }

  return (
    <Field id="filter-city" label={label}>
      <input
        id="filter-city"
        name="city"
        type="text"
        list="filter-towns"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        defaultValue={value ?? ''}
        onFocus={suggestAll}
        className={controlClass}
      />
      <datalist id="filter-towns">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}
