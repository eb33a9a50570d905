import { useState } from 'react'
import { controlProps, Field } from '@/components/ui/form/field'
import type { FilterName } from '@/lib/search/filters/filters'

export type Option = [value: string, label: string]

interface ChoiceFieldProps {
  name: FilterName
  label: string
  value: string | undefined
  options: Option[]
  /** Listings per value. */
  counts?: Partial<Record<string, number>> | undefined
  problem?: string
  /** What another filter asks for: the first option, which leaves that filter as it is. */
  asked?: string | null
}

/** A select. A value of the URL that is not among the options is added, so that the next search includes it. */
export function ChoiceField({
  name,
  label,
  value = '',
  options,
  counts = {},
  problem,
  asked,
}: ChoiceFieldProps) {
  const id = `filter-${name}`
  // Counts are shown only while the field is used, so that the closed field shows the value alone.
  const [choosing, setChoosing] = useState(false)
  const known = options.some(([option]) => option === value)
  const extra: Option[] =
    known || !/^\d+\+?$/.test(value) ? [] : [name === 'rooms' ? exactOption(value) : orMoreOption(value)]
  const countOf = (option: string) => (choosing ? counts[option] : undefined)
  return (
    <Field id={id} label={label} error={problem}>
      <select
        {...controlProps(id, { error: problem })}
        name={name}
        // Without a default value the first option is selected.
        {...(asked && value === '' ? {} : { defaultValue: known || extra.length ? value : '' })}
        onFocus={() => setChoosing(true)}
        onPointerDown={() => setChoosing(true)}
        onBlur={() => setChoosing(false)}
        className="control"
      >
        {asked ? (
          <option value="" data-asked="">
            {asked}
          </option>
        ) : null}
        {[...options, ...extra].map(([option, text]) => (
          <option
            key={option}
            value={option}
            label={withCount(text, countOf(option))}
            className={countOf(option) === 0 ? 'text-muted' : undefined}
          >
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** An option for exactly this number of rooms. */
export function exactOption(value: string): Option {
  return [value, value]
}

/** An option for at least this number of rooms. */
export function orMoreOption(value: string): Option {
  return [value, `${value}+`]
}

function withCount(text: string, count: number | undefined): string | undefined {
  return count === undefined ? undefined : `${text} (${count.toLocaleString(document.documentElement.lang)})`
}
