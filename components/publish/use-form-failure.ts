import { useState } from 'react'
import { formFields } from '@/lib/publishing/listing-form'
import { ApiError } from '@/lib/session/api-client'
import type { ListingFormMethods } from './use-listing-form'

export type FormFailure = ReturnType<typeof useFormFailure>

/** The failure of the last request. What it says of fields is shown at the fields. */
export function useFormFailure(form: ListingFormMethods) {
  const [failure, setFailure] = useState<{ error: ApiError; named: boolean } | null>(null)

  function show(error: ApiError) {
    const { lat, lng, ...fields } = error.fields ?? {}
    const errors: Record<string, string | undefined> = { pin: lat ?? lng, ...fields }
    const named = formFields.filter((field) => errors[field])
    for (const field of named) form.setError(field, { type: 'server', message: errors[field] ?? '' })
    setFailure({ error, named: named.length > 0 })
  }

  return {
    show,
    clear: () => setFailure(null),
    /** The message about the whole form, when fields have errors. */
    ofFields: failure?.named ? failure.error.message : null,
    /** A failure that no field shows. */
    other: failure && !failure.named ? failure.error : null,
  }
}

/** Converts an unexpected error to an API error without a status. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('', 0, 'unknown')
}
