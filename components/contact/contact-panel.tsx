import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { ContactSwitch } from './contact-switch'
import { contactHeadingId } from './element-ids'

interface ContactPanelProps {
  locale: Locale
  property: Pick<
    Property,
    'id' | 'ownerId' | 'contactOffers' | 'ownerReachable' | 'confirmedAt' | 'createdAt' | 'updatedAt'
  >
}

/** The server renders the visitor's view for everyone, since the page is cached. */
export function ContactPanel({ locale, property }: ContactPanelProps) {
  const labels = contactLabels(locale, property)
  return (
    <section aria-label={labels.title} className="not-has-data-revealed:print:hidden">
      <h2 id={contactHeadingId} tabIndex={-1} className="text-heading outline-none">
        {labels.title}
      </h2>
      <ContactSwitch locale={locale} labels={labels} propertyId={property.id} ownerId={property.ownerId} />
      <p className="mt-4 text-sm text-muted print:hidden">{labels.dates}</p>
    </section>
  )
}

export type ContactLabels = ReturnType<typeof contactLabels>

/** The panel's texts with the dates of a property, formatted for a client component. */
function contactLabels(locale: Locale, property: ContactPanelProps['property']) {
  const { contact, myProperties, purchasedContact } = messagesFor(locale)
  const { listed, updated, offers, ...labels } = contact
  const t = translatorFor(locale, 'contact')
  const list = offeredList(locale, property.contactOffers)
  const created = formatDate(locale, property.createdAt)
  const changed = formatDate(locale, property.updatedAt)
  const dates = t('listed', { date: created })
  return {
    ...labels,
    dates: created === changed ? dates : `${dates} · ${t('updated', { date: changed })}`,
    confirmed: property.confirmedAt ? t('confirmed', { date: formatDate(locale, property.confirmedAt) }) : '',
    unreachable: property.ownerReachable === false ? labels.unreachable : '',
    signedOut: t('signedOut', { list }),
    locked: t('locked', { list }),
    edit: myProperties.edit,
    complaint: purchasedContact.complaint.states,
    dialog: { ...labels.dialog, body: t('dialog.body', { list }) },
  }
}

/** Lists what an unlock contains; everything if the backend does not report it. */
function offeredList(locale: Locale, offers: Property['contactOffers']): string {
  const t = translatorFor(locale, 'contact.offers')
  const offered = (['phone', 'email', 'address'] as const).filter((name) => offers?.[name] ?? true)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return list.format((['name', ...offered] as const).map((name) => t(name)))
}
