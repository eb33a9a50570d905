import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/api/client/api-client'

interface SearchNameOptions {
  isPending: boolean
  /** Of the last attempt. */
  error: Error | null
  requiredText: string
  save: (name: string) => void
}

/** The form that names a saved search: an empty name is refused here, another one by the server. */
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
    /** What no name mends. */
    failure: refused ? null : error,
  }
}
