import type { ApiError } from '@/lib/api/client/api-client'
import { formFields } from '@/lib/listings/publish/listing-form'
import type { ListingFormMethods } from './use-listing-form'

/** Sets the API's errors on their fields; false when there are none. */
export function showFieldErrors(form: ListingFormMethods, { fields = {} }: ApiError): boolean {
  const named = formFields.filter((field) => fields[field])
  for (const field of named) form.setError(field, { type: 'server', message: fields[field] ?? '' })
  return named.length > 0
}
