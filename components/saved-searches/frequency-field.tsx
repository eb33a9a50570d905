import { type SearchFrequency, searchFrequencies } from '@/lib/alerts/saved-searches/frequencies'

interface FrequencyFieldProps {
  id: string
  /** Accessible name where it differs from the visible label. */
  name?: string
  labels: Record<'label' | SearchFrequency, string>
  value: SearchFrequency
  onChange: (frequency: SearchFrequency) => void
}

/** How often the mails of a saved search come. */
export function FrequencyField({ id, name, labels, value, onChange }: FrequencyFieldProps) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {labels.label}
      </label>
      <select
        id={id}
        aria-label={name}
        value={value}
        onChange={({ target }) => {
          const chosen = searchFrequencies.find((frequency) => frequency === target.value)
          if (chosen) onChange(chosen)
        }}
        className="control max-w-sm"
      >
        {searchFrequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {labels[frequency]}
          </option>
        ))}
      </select>
    </div>
  )
}
