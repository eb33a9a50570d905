import type { Draft } from '@/lib/listings/drafts/schema'
import type { OwnListing } from '@/lib/listings/schema'
import {
  type FormField,
  fieldSchemas,
  formFields,
  isFieldApplicable,
  type ListingForm,
  listingFormSchema,
  toListingForm,
} from './listing-form'

export type DraftBody = Record<string, unknown>

/** What the form does not ask of some types, and a listing must have. */
const inapplicableValues: Partial<Record<FormField, unknown>> = { rooms: 0, bathrooms: 0 }

/**
 * The body that saves a form: valid fields, null for the others, and in `unfinished` what was typed into those.
 * @param refused fields that the server did not accept as they are
 */
export function toDraftBody(form: ListingForm, refused: ReadonlySet<string> = new Set()): DraftBody {
  const fields: Record<string, unknown> = {}
  const unfinished: Record<string, string | string[]> = {}
  for (const field of formFields) {
    const typed = form[field]
    const isAsked = isFieldApplicable(field, form)
    const isWanted = isAsked && !isEmpty(typed) && !refused.has(field)
    const parsed = isWanted ? fieldSchemas[field].safeParse(typed) : undefined
    fields[field] = parsed?.success ? parsed.data : isAsked ? null : (inapplicableValues[field] ?? null)
    if (!parsed?.success && !isEmpty(typed) && typed !== null && typeof typed !== 'boolean')
      unfinished[field] = typed
  }
  const { pin, ...others } = fields
  const { lat, lng } = (pin ?? { lat: null, lng: null }) as { lat: number | null; lng: number | null }
  return { ...others, lat, lng, unfinished }
}

function isEmpty(value: ListingForm[FormField]): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}

/** Fields that the form fills in by itself. */
const prefilled: readonly FormField[] = ['country', 'contact_name', 'contact_email']

/** Whether anything has been entered. */
export function isFormBegun(form: ListingForm, empty: ListingForm): boolean {
  return formFields.some(
    (field) => !prefilled.includes(field) && String(form[field]) !== String(empty[field]),
  )
}

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
