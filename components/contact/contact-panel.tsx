import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { contactLabels } from './contact-labels'
import { ContactSwitch } from './contact-switch'

interface ContactPanelProps {
  locale: Locale
  property: Pick<Property, 'id' | 'ownerId' | 'contactOffers' | 'confirmedAt' | 'createdAt' | 'updatedAt'>
}

/** The region `Contact` of a property's page. What the server draws is the visitor's view, the same for everyone. */
export function ContactPanel({ locale, property }: ContactPanelProps) {
  const labels = contactLabels(locale, property)
  return (
    <section
      aria-label={labels.title}
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 className="text-heading">{labels.title}</h2>
      <ContactSwitch locale={locale} labels={labels} propertyId={property.id} ownerId={property.ownerId} />
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{labels.dates}</p>
    </section>
  )
}
