import type { Locale } from '@/lib/i18n/routing'
import { Island } from '../ui/island'
import { type ContactProperty, contactLabels } from './contact-labels'
import { ContactLoader } from './contact-loader'
import { contactHeadingId } from './contact-parts'

interface ContactPanelProps {
  locale: Locale
  property: ContactProperty
}

/** The server renders the visitor's view for everyone, since the page is cached. */
export function ContactPanel({ locale, property }: ContactPanelProps) {
  const labels = contactLabels(locale, property)
  return (
    <section aria-label={labels.title} className="not-has-data-unlocked:print:hidden">
      <h2 id={contactHeadingId} tabIndex={-1} className="text-heading outline-none">
        {labels.title}
      </h2>
      <Island>
        <ContactLoader locale={locale} labels={labels} propertyId={property.id} ownerId={property.ownerId} />
      </Island>
      <p className="mt-4 text-sm text-muted print:hidden">{labels.dates}</p>
    </section>
  )
}
