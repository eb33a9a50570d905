import { z } from 'zod'
import { decimalNumber, emailText, fieldProblem, lines, text, wholeNumber } from '@/lib/http/fields'

/** SPEC.md's packages of 1, 3 and 10 tokens, from which an operator chooses the price that is shown. */
export const packageIds = ['starter', 'standard', 'premium'] as const

/** A path of the site without a language prefix, or an address of another site. */
const noticeLink = text(1, 300).refine(
  (link) => /^\/(?!\/)[^\s\\]*$/.test(link) || (/^https:\/\/\S+$/.test(link) && URL.canParse(link)),
  fieldProblem('link'),
)

/** One line, so that it can stand in a mail's header. */
const line = (max: number) => text(2, max).refine((value) => !/[<>]/.test(value), fieldProblem('text'))

const price = wholeNumber(1, 1_000_000)

const noticeSchema = z.object({ sr: text(2, 200), en: text(2, 200), link: noticeLink.nullable() })

/** Every process keeps them, and every version of the settings has all of them. */
export const maxTownTexts = 30
export const maxTownText = 1_000

const townTextSchema = z.object({
  /** A town or `Town/Part`. */
  place: text(2, 100),
  sr: lines(2, maxTownText),
  en: lines(2, maxTownText),
})

export type TownText = z.output<typeof townTextSchema>

/** What an operator has set; a field that is absent has the default of the environment. */
export const ownSettingsSchema = z
  .object({
    contact_email: emailText,
    operator_name: line(200),
    operator_address: line(200),
    /** On top of all pages. */
    notice: noticeSchema,
    /** While it is set, only the team writes and signs in; everybody else is told this. */
    maintenance: z.object({ sr: text(2, 200), en: text(2, 200) }),
    /** RSD of each package. */
    prices: z.object({ starter: price, standard: price, premium: price }),
    popular: z.enum(packageIds),
    /** Percent that the prices include; none where the operator owes no VAT. */
    vat_rate: decimalNumber(0, 100),
    /** Days since its last confirmation, after which a listing leaves the public. */
    listing_days: wholeNumber(30, 365),
    /** On the pages of places. */
    town_texts: z
      .array(townTextSchema)
      .refine(({ length }) => length <= maxTownTexts, fieldProblem('too_many', { max: maxTownTexts })),
  })
  .partial()
  .meta({ id: 'OwnSettings' })

export type OwnSettings = z.output<typeof ownSettingsSchema>

export const siteSettingsSchema = z
  .object({
    contact_email: z.string().nullable(),
    operator_name: z.string().nullable(),
    operator_address: z.string().nullable(),
    notice: z.object({ sr: z.string(), en: z.string(), link: z.string().nullable() }).nullable(),
    maintenance: z.object({ sr: z.string(), en: z.string() }).nullable(),
    prices: z.object({ starter: z.int(), standard: z.int(), premium: z.int() }),
    popular: z.enum(packageIds),
    vat_rate: z.number().nullable(),
    listing_days: z.int(),
    town_texts: z.array(z.object({ place: z.string(), sr: z.string(), en: z.string() })),
  })
  .meta({ id: 'SiteSettings' })

export type SiteSettings = z.infer<typeof siteSettingsSchema>

export const settingNames = Object.keys(siteSettingsSchema.shape) as (keyof SiteSettings)[]

/** The version that the change was made on, which must still be the latest. */
export const settingsChangeSchema = z.object({ version: z.int().min(0), ...ownSettingsSchema.shape })

export type SettingsChange = z.output<typeof settingsChangeSchema>

export const settingsOverviewSchema = z
  .object({
    /** 0 before the first change. */
    version: z.int(),
    /** What the operator has set. */
    own: ownSettingsSchema,
    /** What holds where nothing is set. */
    defaults: siteSettingsSchema,
    /** Newest first, at most 50. */
    history: z.array(
      z.object({
        version: z.int(),
        by: z.string(),
        at: z.iso.datetime(),
        own: ownSettingsSchema,
        /** What held before and after it, a line each. */
        changes: z.array(z.object({ name: z.enum(settingNames), before: z.string(), after: z.string() })),
      }),
    ),
  })
  .meta({ id: 'SettingsOverview' })

export type SettingsOverview = z.infer<typeof settingsOverviewSchema>
export type SettingChange = SettingsOverview['history'][number]['changes'][number]
