import type { Draft } from '@/lib/listings/drafts/schema'
import type { OwnListing } from '@/lib/listings/schema'
import { type DraftBody, toDraftBody } from './draft-body'
import { type FormField, formFields, listingFormSchema, toListingForm } from './listing-form'

/** Fields that the form asks for before the draft can be published. */
export function missingFields(draft: Draft): FormField[] {
  const { error } = listingFormSchema.safeParse(toListingForm('en', draft))
  const missing = new Set(error?.issues.map(({ path }) => path[0]))
  return formFields.filter((field) => missing.has(field))
}

/** The body of a draft that says what the listing says. Photos stay with the listing. */
export function toNewDraftBody(listing: OwnListing): DraftBody {
  return toDraftBody(toListingForm('en', listing))
}
