import { ApiError } from '@/lib/api/client/api-client'
import { formFields } from '@/lib/listings/publish/listing-form'
import type { ListingFormMethods } from './use-listing-form'

/** Sets the API's errors on their fields, those of the coordinates on the pin; false when there are none. */
export function showFieldErrors(form: ListingFormMethods, { fields = {} }: ApiError): boolean {
  const errors: Record<string, string | undefined> = { pin: fields.lat ?? fields.lng, ...fields }
  const named = formFields.filter((field) => errors[field])
  for (const field of named) form.setError(field, { type: 'server', message: errors[field] ?? '' })
  return named.length > 0
}

/** Converts an unexpected error to an API error without a status. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('', 0, 'unknown')
}
