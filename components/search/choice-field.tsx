import { useState } from 'react'
import { controlClass, errorId, Field } from '@/components/ui/field'
import type { FilterName } from '@/lib/search/filters'

export type Option = [value: string, label: string]

interface ChoiceFieldProps {
  name: FilterName
  label: string
  value: string | undefined
  options: Option[]
  /** How many listings each value would bring, where that is known. */
  counts?: Partial<Record<string, number>> | undefined
  /** What is wrong with the value, in a sentence. */
  problem?: string
}

/** A value that an address names and the list does not is offered as well, so that it survives the next search. */
export function ChoiceField({ name, label, value = '', options, counts = {}, problem }: ChoiceFieldProps) {
  const id = `filter-${name}`
  // Counts belong to the choosing: a field at rest says what is chosen and no more.
  const [choosing, setChoosing] = useState(false)
  const known = options.some(([option]) => option === value)
  const extra: Option[] =
    known || !/^\d+\+?$/.test(value) ? [] : [name === 'rooms' ? same(value) : orMore(value)]
  const countOf = (option: string) => (choosing ? counts[option] : undefined)
  return (
    <Field id={id} label={label} {...(problem ? { error: problem } : {})}>
      <select
        id={id}
        name={name}
        defaultValue={known || extra.length ? value : ''}
        onFocus={() => setChoosing(true)}
        onPointerDown={() => setChoosing(true)}
        onBlur={() => setChoosing(false)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId(id) : undefined}
        className={controlClass}
      >
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

/** A number of rooms as a choice: exactly so many. */
export function same(value: string): Option {
  return [value, value]
}

/** A number of rooms as a choice: so many or more. */
export function orMore(value: string): Option {
  return [value, `${value}+`]
}

function withCount(text: string, count: number | undefined): string | undefined {
  return count === undefined ? undefined : `${text} (${count.toLocaleString(document.documentElement.lang)})`
}
