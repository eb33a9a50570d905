import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/session/api-client'

interface NameFormOptions {
  isPending: boolean
  error: Error | null
  /** Returns the problem of a trimmed name, or undefined. */
  validate: (name: string) => string | undefined
  save: (name: string) => void
}

/** A form with a name, which is validated here, and by the server with the error at the field. */
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
    problem: invalid ?? refused,
    failure: refused ? null : error,
  }
}
