import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import { ApiError } from '@/lib/api/client/api-client'
import { controlProps, Field } from '../ui/field'

interface SearchNameOptions {
  isPending: boolean
  /** Of the last attempt. */
  error: Error | null
  requiredText: string
  save: (name: string) => void
}

/** The form that names a saved search: an empty name is refused here, an invalid one by the server. */
export function useSearchName({ isPending, error, requiredText, save }: SearchNameOptions) {
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const refused = error instanceof ApiError ? error.fields?.name : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const name = input.current?.value.trim() ?? ''
    setMissing(name === '')
    if (name === '') input.current?.focus()
    else save(name)
  }

  return {
    input,
    onSubmit,
    /** Beside the field. */
    problem: missing ? requiredText : refused,
    /** Any other failure. */
    failure: refused ? null : error,
  }
}

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
