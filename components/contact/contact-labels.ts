import type { ListingOwner } from '@/lib/advertisers/schema'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice, formatRsd } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { formatChoice } from '@/lib/listings/attributes/attribute-texts'
import { offerName } from '@/lib/listings/property/offer-name'
import type { Property } from '@/lib/listings/property/property'
import { currentSettings } from '@/lib/settings/current-settings'
import { offeredPackages, unlockCost } from '@/lib/tokens/packages'
import { unlockedLabels } from './unlocked/unlocked-labels'

export type ContactProperty = Pick<
  Property,
  | 'id'
  | 'attributes'
  | 'ownerId'
  | 'project'
  | 'unit'
  | 'alsoOffered'
  | 'contactOffers'
  | 'ownerReachable'
  | 'numberBeingChecked'
  | 'confirmedAt'
  | 'createdAt'
  | 'updatedAt'
>

export type ContactLabels = ReturnType<typeof contactLabels>

/** The panel's texts with the dates of a property and what is known of its owner, formatted for a client component. */
export function contactLabels(locale: Locale, property: ContactProperty, owner: ListingOwner | null) {
  const { contact, myProperties, unlockedContact } = messagesFor(locale)
  const { listed, updated, offers, project, otherUnlocked, complained, unitOfMessage, ...labels } = contact
  const t = translatorFor(locale, 'contact')
  const answered = owner?.answered ?? 1
  const list = offeredList(locale, property.contactOffers)
  const created = formatDate(locale, property.createdAt)
  const changed = formatDate(locale, property.updatedAt)
  const dates = t('listed', { date: created })
  return {
    ...labels,
    dates: created === changed ? dates : `${dates} · ${t('updated', { date: changed })}`,
    confirmed: property.confirmedAt ? t('confirmed', { date: formatDate(locale, property.confirmedAt) }) : '',
    /** What a buyer should know before paying; empty when there is nothing. */
    unreachable: [
      property.numberBeingChecked && labels.beingChecked,
      property.ownerReachable === false && labels.unreachable,
      answered < fewAnswered && t('complained', { percent: Math.round((1 - answered) * 100) }),
    ]
      .filter(Boolean)
      .join(' '),
    /** What is said of a unit before its contact is paid for; empty for other listings. */
    project: property.project ? t('project', { name: property.project.name }) : '',
    /** What is said to who has unlocked another listing of the same home, by the id of that listing. */
    others: (property.alsoOffered ?? []).map((offer) => ({
      id: offer.id,
      text: t('otherUnlocked', { name: offerName(locale, offer), price: formatPrice(locale, offer.price) }),
    })),
    cost: t('cost', { amount: tokenPrices(locale) }),
    price: t('price', { amount: tokenPrices(locale) }),
    signedOut: t('signedOut', { list }),
    locked: t('locked', { list }),
    edit: myProperties.edit,
    unlocked: { ...labels.unlocked, ...unlockedLabels(unlockedContact) },
    times: (property.attributes.viewingTimes ?? []).map((time) => formatChoice(locale, 'viewingTimes', time)),
    dialog: { ...labels.dialog, body: t('dialog.body', { list }), lead: unlockedContact.lead.fields },
  }
}

/** A smaller share of contacts that were of use is warned of. */
const fewAnswered = 0.5

/** What an unlock costs in RSD, from the largest package to the smallest: `180 – 300 RSD`. */
function tokenPrices(locale: Locale): string {
  const each = offeredPackages(currentSettings()).map(
    ({ tokens, priceRsd }) => (priceRsd / tokens) * unlockCost,
  )
  const [least, most] = [Math.min(...each), Math.max(...each)]
  const from = formatNumber(locale, Math.round(least))
  return Math.round(least) === Math.round(most)
    ? formatRsd(locale, most)
    : `${from}–${formatRsd(locale, most)}`
}

/** Lists what an unlock contains; everything if the backend does not report it. */
function offeredList(locale: Locale, offers: Property['contactOffers']): string {
  const t = translatorFor(locale, 'contact.offers')
  const offered = (['phone', 'email', 'address'] as const).filter((name) => offers?.[name] ?? true)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return list.format((['name', ...offered] as const).map((name) => t(name)))
}
