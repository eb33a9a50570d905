import type { RefObject } from 'react'
import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import { controlProps, Field } from '../ui/field'

interface SearchNameFieldProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  label: string
  defaultValue: string
  problem: string | undefined
}

export function SearchNameField({ id, input, label, defaultValue, problem }: SearchNameFieldProps) {
  return (
    <Field id={id} label={label} error={problem}>
      <input
        ref={input}
        {...controlProps(id, { error: problem })}
        defaultValue={defaultValue}
        maxLength={maxNameLength}
        autoComplete="off"
        className="control"
      />
    </Field>
  )
}
