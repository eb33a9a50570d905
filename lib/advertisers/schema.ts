import { z } from 'zod'
import { verificationPapers, verificationStates } from '@/lib/accounts/verification-states'
import {
  contactProblems,
  fieldProblem,
  lines,
  orNull,
  text,
  textList,
  withoutContacts,
} from '@/lib/http/fields'
import { attributes } from '@/lib/listings/attributes/attributes'
import { always } from '@/lib/listings/writing/input-schema'
import { findSplitContact } from '@/lib/text/contact-details/find-contact'
import { foldWords } from '@/lib/text/fold'

/** What everybody may know of an account that advertises, with or without a profile. */
const ownerFields = {
  /** When the account was opened. */
  since: z.iso.datetime(),
  /** Active listings. */
  homes: z.int(),
  /** Share of unlocked contacts, from 0 to 1, whose token did not come back; null under five. */
  answered: z.number().nullable(),
  email_confirmed: z.boolean(),
  /** The day on which a listing was last changed or confirmed. */
  last_active: z.iso.date(),
}

export const advertiserSchema = z
  .object({
    slug: z.string(),
    kind: z.enum(attributes.advertiser.values),
    name: z.string(),
    about: z.string(),
    /** Null unless moderators have verified the advertiser. */
    website: z.string().nullable(),
    logo_url: z.string().nullable(),
    hours: z.string(),
    languages: z.array(z.string()),
    /** In the register of brokers. */
    register_number: z.string().nullable(),
    verified: z.boolean(),
    ...ownerFields,
  })
  .meta({ id: 'Advertiser' })

/** One's own profile; `slug` and `kind` are null, and the texts empty, before it was filled. */
export const ownAdvertiserSchema = advertiserSchema
  .extend({ slug: z.string().nullable(), kind: z.enum(attributes.advertiser.values).nullable() })
  .meta({ id: 'OwnAdvertiser' })

/** The owner of a listing; without a profile only what the account says. */
export const listingOwnerSchema = z
  .object({ ...ownerFields, profile: advertiserSchema.nullable() })
  .meta({ id: 'ListingOwner' })

const website = text(1, 200)
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    fieldProblem('website'),
  )
  .meta({ format: 'uri' })

/** Signs that readers take for the badge of a verified profile. */
const badges = /[\u2611\u2705\u2713\u2714\u{1f5f8}\u{1f5f9}]/u
const siteWord = 'kljuc'
/** Words of who operates a site. */
const staffWords =
  /^(?:admin|administracija|administrator|bezbednost|moderator|official|operator|podrska|redakcija|security|staff|support|team|tim|zvanican|zvanicno)$/

/** Whether a name says that the advertiser is verified, or the site itself: it stands in invitations by mail, too. */
export function isMisleadingName(name: string): boolean {
  const words = foldWords(name)
  if (badges.test(name) || words.some((word) => /^(?:verifi[ck]ov|verified)/.test(word))) return true
  return words.includes(siteWord) && (words.length === 1 || words.some((word) => staffWords.test(word)))
}

/** Texts in the order in which they stand on the page. */
const publicTexts = ['name', 'register_number', 'about', 'hours', 'languages'] as const

/** Any subset of the fields; a new profile needs a name. */
export const advertiserChangeSchema = z
  .object({
    kind: z.enum(attributes.advertiser.values).optional(),
    name: withoutContacts(text(2, 80))
      .refine((name) => !isMisleadingName(name), fieldProblem('misleading_name'))
      .optional(),
    about: withoutContacts(lines(0, 2_000)).optional(),
    website: orNull(website).optional(),
    hours: withoutContacts(text(0, 200)).optional(),
    languages: textList(8, withoutContacts(text(2, 30))).optional(),
    register_number: orNull(withoutContacts(text(1, 30))).optional(),
    logo_url: z.null().optional().meta({ description: 'Removes the logo, which is uploaded by itself' }),
  })
  .superRefine((input, { addIssue }) => {
    const split = splitContactProblems(input)
    if (split.length < 2) return
    for (const { field, params } of split) addIssue({ code: 'custom', path: [field], params })
  }, always)

/** A contact that is split over several texts, which no field's own check finds. */
export function splitContactProblems(input: Partial<Record<(typeof publicTexts)[number], unknown>>) {
  const fields = publicTexts.flatMap((name) => {
    const value = input[name]
    const written = Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : value
    return typeof written === 'string' ? [[name, written] as const] : []
  })
  return contactProblems(findSplitContact(fields))
}

/** What an advertiser shows to be verified: which papers, and where they are found. */
export const verificationRequestSchema = z.object({
  papers: z.enum(verificationPapers),
  note: lines(5, 500),
})

export const verificationSchema = z
  .object({
    papers: z.enum(verificationPapers),
    note: z.string(),
    state: z.enum(verificationStates),
    created_at: z.iso.datetime(),
    /** What the moderator saw, or why it was refused. */
    answer: z.string().nullable(),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Verification' })

export const ownVerificationSchema = z.object({ request: verificationSchema.nullable() })

export type VerificationRequest = z.output<typeof verificationRequestSchema>
export type Verification = z.infer<typeof verificationSchema>

export type Advertiser = z.infer<typeof advertiserSchema>
export type OwnAdvertiser = z.infer<typeof ownAdvertiserSchema>
export type ListingOwner = z.infer<typeof listingOwnerSchema>
export type AdvertiserChange = z.output<typeof advertiserChangeSchema>
