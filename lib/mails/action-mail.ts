import 'server-only'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import { buttonLink, divider, mailHeading, mailPage, mailText, paragraph } from './mail-parts'

const targets = {
  recovery: paths.resetPassword,
  confirmation: paths.confirmEmail,
  emailChangeCurrent: paths.confirmEmail,
  emailChangeNew: paths.confirmEmail,
  emailChangeTaken: paths.login(),
  passwordChanged: paths.forgotPassword,
  emailChanged: paths.contact,
  newsletter: paths.confirmNewsletter,
  listingReminder: paths.confirmListing,
  listingExpired: paths.confirmListing,
  listingsReminder: paths.confirmListing,
  listingsExpired: paths.confirmListing,
  listingComplaint: paths.confirmListing,
  listingChecked: paths.confirmListing,
  listingDoubted: paths.confirmListing,
  listingWithdrawn: paths.appeal,
  accountBlocked: paths.appeal,
  accountErased: paths.privacy,
  appealUpheld: paths.terms,
  appealReversed: paths.myProperties,
  draftReminder: paths.addProperty,
  ownerNews: paths.myProperties,
  staffUnblocked: paths.login(),
  staffConfirmed: paths.profile,
  staffTokensGiven: paths.profileTokens,
  staffTokensTaken: paths.profileTokens,
  staffErasure: paths.contact,
  staffErasureCancelled: paths.profile,
  staffHomeRestored: paths.myProperties,
  staffComplaintGranted: paths.profileTokens,
  staffComplaintRefused: paths.contacts,
  staffComplaintGrantedOwner: paths.myProperties,
  staffComplaintRefusedOwner: paths.myProperties,
  staffChangesAsked: paths.myProperties,
  staffChangesDropped: paths.myProperties,
  staffFeatured: paths.home,
  staffFeatureEnded: paths.myProperties,
  staffPhotoHidden: paths.appeal,
  staffPhotoShown: paths.myProperties,
  staffVerified: paths.profileAdvertiser,
  staffVerificationRefused: paths.profileAdvertiser,
  staffHomesJoined: paths.myProperties,
  staffHomesParted: paths.myProperties,
  staffReportSettled: paths.home,
  staffReportAccepted: paths.home,
  agencyInvitation: paths.profile,
  feedFailed: paths.imports,
  feedGone: paths.imports,
  feedWrong: paths.imports,
  staffWaiting: paths.desk('queues'),
} as const

type ActionMail = keyof typeof targets

type Values = Record<string, string | number>

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** Writes both languages, since the reader's is unknown. The subject contains no text of users. */
export function composeActionMail(
  kind: ActionMail,
  query: Record<string, string>,
  values: Values | ((locale: Locale) => Values) = {},
): MailContent {
  const search = new URLSearchParams(query).toString()
  const link = (locale: Locale) => absoluteUrl(localPath(locale, targets[kind]) + (search && `?${search}`))
  const valuesIn = (locale: Locale) => (typeof values === 'function' ? values(locale) : values)
  const textPart = (locale: Locale) => {
    const { greeting, reason, lifetime, ignore } = sentencesOf(locale, kind, valuesIn(locale))
    return [greeting, reason, link(locale), lifetime, ignore].join('\n\n')
  }
  const htmlPart = (locale: Locale) => {
    const { heading, greeting, reason, button, lifetime, ignore } = sentencesOf(
      locale,
      kind,
      valuesIn(locale),
    )
    return `<div lang="${locale}">
${mailHeading(heading)}${paragraph(greeting)}${paragraph(reason)}
${buttonLink(link(locale), button)}
${paragraph(lifetime)}${paragraph(ignore)}
</div>`
  }
  return {
    subject: translatorFor(routing.defaultLocale, 'mail')(`${kind}.subject`),
    text: mailText(routing.locales.map(textPart).join('\n\n—\n\n')),
    html: mailPage(routing.locales.map(htmlPart).join(divider)),
  }
}

function sentencesOf(locale: Locale, kind: ActionMail, values: Values) {
  const t = translatorFor(locale, 'mail')
  return {
    heading: t(`${kind}.heading`),
    button: t(`${kind}.button`),
    greeting: t('greeting'),
    reason: t(`${kind}.reason`, values),
    lifetime: t(`${kind}.lifetime`, values),
    ignore: t(`${kind}.ignore`, {
      contact: absoluteUrl(localPath(locale, paths.contact)),
      settings: absoluteUrl(localPath(locale, paths.ownerMails)),
    }),
  }
}
