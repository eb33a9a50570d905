import type { RefObject } from 'react'
import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import { errorId, Field } from '../ui/field'

interface SearchNameFieldProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  label: string
  defaultValue: string
  problem: string | undefined
}

export function SearchNameField({ id, input, label, defaultValue, problem }: SearchNameFieldProps) {
  return (
    <Field id={id} label={label} {...(problem ? { error: problem } : {})}>
      <input
        ref={input}
        id={id}
        defaultValue={defaultValue}
        maxLength={maxNameLength}
        autoComplete="off"
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? errorId(id) : undefined}
        className="control"
      />
    </Field>
  )
}
