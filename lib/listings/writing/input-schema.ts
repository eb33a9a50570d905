import { z } from 'zod'
import {
  contactProblems,
  decimalNumber,
  emailText,
  fieldProblem,
  lines,
  orNull,
  phoneText,
  text,
  textList,
  wholeNumber,
  withoutContacts,
  zipCodeText,
} from '@/lib/http/fields'
import { maxReferenceLength } from '@/lib/http/reading/request-values'
import { attributeInputFields } from '@/lib/listings/attributes/attribute-schema'
import { doubtCodes } from '@/lib/listings/attributes/doubts'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { normalizeAttributes, pickAttributes } from '@/lib/listings/attributes/normalize-attributes'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { roundDegrees, serbiaBounds } from '@/lib/places/coordinates'
import { maxVideoAddressLength, parseVideoAddress } from '@/lib/platform/video-address'
import { findContactInFields, findSplitContact } from '@/lib/text/contact-details/find-contact'

/** Characters. */
export const maxPhoneLabel = 30

const latestYear = () => new Date().getFullYear() + 5

/** Runs a check also when other fields are wrong, so that a response names every problem. */
export const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

const sharedTextNames = [
  ...(['amenities', 'neighbourhood', 'district', 'city', 'state', 'country', 'contact_name'] as const),
] as const

/** Texts that others can read, in the order in which they stand on a page: in Serbian, then in English. */
const pageTextNames = [
  ['title', 'description', ...sharedTextNames],
  ['title_en', 'description_en', ...sharedTextNames],
] as const

type PublicTextName = (typeof pageTextNames)[number][number]

export const publicTextNames: readonly PublicTextName[] = [...new Set(pageTextNames.flat())]

type PublicTexts = { [Name in PublicTextName]?: unknown }

/** Finds a contact in the texts of a page, also one that is split over several, which no field's own check finds. */
export function splitContactProblems(texts: PublicTexts, find = findContactInFields) {
  const [serbian, english] = pageTextNames
  // Without English texts an English page has the Serbian ones.
  const hasEnglish = [texts.title_en, texts.description_en].some((text) => typeof text === 'string')
  const [found = []] = (hasEnglish ? [serbian, english] : [serbian])
    .map((names) => contactProblems(find(textsOf(names, texts))))
    .filter((problems) => problems.length > 0)
  return found
}

function textsOf(names: readonly PublicTextName[], texts: PublicTexts) {
  return names.flatMap((name) => {
    const value = texts[name]
    // Lists of other things, however deep, are named by their field's own check.
    const text = Array.isArray(value) ? value.filter((item) => typeof item === 'string').join('\n') : value
    return typeof text === 'string' ? [[name, text] as const] : []
  })
}

/** Reports contradictions within one request; those with what is stored are checked later. */
export function nameContradictions(input: object, { addIssue }: z.core.$RefinementCtx) {
  const { problems } = normalizeAttributes(pickAttributes(input))
  for (const [field, params] of Object.entries(problems)) addIssue({ code: 'custom', path: [field], params })
  const { lat, lng }: { lat?: unknown; lng?: unknown } = input
  const missing = lng == null && lat != null ? 'lng' : lat == null && lng != null ? 'lat' : null
  if (missing) addIssue({ code: 'custom', path: [missing], ...fieldProblem('required') })
  const split = splitContactProblems(input, findSplitContact)
  // What is in a single text is reported by its field.
  if (split.length > 1 || split[0]?.field === 'amenities')
    for (const { field, params } of split) addIssue({ code: 'custom', path: [field], params })
}

/** Degrees from `min` to `max`, rounded to about a metre. */
function degrees(min: number, max: number) {
  return z
    .number()
    .overwrite(roundDegrees)
    .refine((value) => value >= min && value <= max, fieldProblem('in_serbia'))
    .meta({ minimum: min, maximum: max })
}

const videoAddress = text(1, maxVideoAddressLength)
  .refine((address) => parseVideoAddress(address) !== null, fieldProblem('video_address'))
  .meta({ description: 'An https address on YouTube, Vimeo or Matterport' })

export const listingFields = {
  reference: orNull(text(1, maxReferenceLength))
    .optional()
    .meta({ description: 'The owner’s own mark of the home, unique among the owner’s listings' }),
  title: withoutContacts(text(3, 140)),
  description: withoutContacts(lines(10, 10_000)),
  title_en: orNull(withoutContacts(text(3, 140))).optional(),
  description_en: orNull(withoutContacts(lines(10, 10_000))).optional(),
  price: wholeNumber(1, 100_000_000),
  currency: z.literal('EUR').optional(),
  purpose: z.enum(purposes),
  type: z.enum(propertyTypes).optional(),
  city: withoutContacts(text(1, 100)),
  state: withoutContacts(text(0, 100)).optional(),
  country: withoutContacts(text(1, 100)),
  address: text(1, 200),
  zip_code: zipCodeText.nullable().optional(),
  lat: degrees(serbiaBounds.south, serbiaBounds.north).nullable().optional(),
  lng: degrees(serbiaBounds.west, serbiaBounds.east).nullable().optional(),
  area_m2: decimalNumber(1, 1_000_000),
  rooms: wholeNumber(0, 50),
  bathrooms: wholeNumber(0, 50),
  garage: orNull(z.boolean()).optional(),
  year_built: orNull(
    z
      .number()
      .refine(
        (year) => Number.isInteger(year) && year >= 1800 && year <= latestYear(),
        fieldProblem('range', { min: 1800, max: latestYear() }),
      )
      .meta({ type: 'integer', minimum: 1800, maximum: latestYear() }),
  ).optional(),
  amenities: textList(40, withoutContacts(text(1, 60))).optional(),
  video_url: orNull(videoAddress).optional(),
  tour_url: orNull(videoAddress).optional().meta({ description: 'Of a 3D tour' }),
  ...attributeInputFields,
  contact_name: withoutContacts(text(1, 120)).optional(),
  contact_phone: phoneText.nullable().optional(),
  contact_phone_label: text(1, maxPhoneLabel)
    .optional()
    .meta({ description: 'Of a phone of the owner’s public profile, instead of `contact_phone`' }),
  contact_email: emailText.optional(),
}

/** What the owner answers about a listing, beside its fields. */
export const answerFields = {
  doubts_confirmed: textList(doubtCodes.length, z.enum(doubtCodes)).optional().meta({
    description: 'Codes of `doubts` whose values are right; each holds until the value changes',
  }),
}

const example = {
  title: 'Dvosoban stan kod parka',
  description: 'Svetao stan na trećem spratu, sa pogledom na park i terasom.',
  price: 118_000,
  purpose: 'SALE',
  type: 'apartment',
  city: 'Novi Sad',
  country: 'Srbija',
  address: 'Ulica lipa 7',
  area_m2: 54.5,
  rooms: 2,
  bathrooms: 1,
  floor: 3,
  floors: 5,
  amenities: ['terasa'],
  contact_phone: '+381 60 000 0001',
}

/**
 * `lat` and `lng` only together. The contact's name and e-mail default to the account's, the phone to the first of the
 * public profile, if there is one.
 */
export const newListingSchema = z
  .object({
    ...listingFields,
    ...answerFields,
    status: z.enum(listingStatuses).optional().meta({ description: 'Ignored' }),
  })
  .superRefine(nameContradictions, always)
  .meta({ id: 'NewListing', examples: [example] })

/** Any subset of the fields; null for `lat` and `lng` removes the pin. `updated_at` is the edited state. */
export const listingChangeSchema = z
  .object({ ...listingFields, ...answerFields, updated_at: z.iso.datetime({ offset: true }) })
  .partial()
  .superRefine(nameContradictions, always)

export type NewListing = z.output<typeof newListingSchema>
export type ListingChangeInput = z.output<typeof listingChangeSchema>
