import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/api/client/api-client'

interface NameFormOptions {
  isPending: boolean
  /** Of the last attempt. */
  error: Error | null
  /** Returns what is wrong with a trimmed name, undefined when nothing is. */
  validate: (name: string) => string | undefined
  save: (name: string) => void
}

/** A form with one name: an invalid one is refused here, or by the server beside the field. */
export function useNameForm({ isPending, error, validate, save }: NameFormOptions) {
  const input = useRef<HTMLInputElement>(null)
  const [invalid, setInvalid] = useState<string>()
  const refused = error instanceof ApiError ? error.fields?.name : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const name = input.current?.value.trim() ?? ''
    const problem = validate(name)
    setInvalid(problem)
    if (problem) input.current?.focus()
    else save(name)
  }

  return {
    input,
    onSubmit,
    /** Beside the field. */
    problem: invalid ?? refused,
    /** Any other failure. */
    failure: refused ? null : error,
  }
}
