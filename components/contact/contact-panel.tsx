import type { ReactNode } from 'react'
import type { ListingOwner } from '@/lib/advertisers/schema'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { Island } from '../ui/island'
import { type ContactProperty, contactLabels } from './contact-labels'
import { ContactLoader } from './contact-loader'
import { contactHeadingId } from './contact-parts'

interface ContactPanelProps {
  locale: Locale
  property: ContactProperty
  owner: ListingOwner | null
  /** Who is contacted, in place of the visible heading. */
  head?: ReactNode
  /** The building on whose page it stands, with the ids of its units; the property is the one of them that is unlocked there. */
  building?: { id: string; units: string[] }
}

/** The server renders the visitor's view for everyone, since the page is cached. */
export function ContactPanel({ locale, property, owner, head, building }: ContactPanelProps) {
  const labels = contactLabels(locale, property, owner)
  const unitOfMessage = translatorFor(locale, 'contact')('unitOfMessage', { unit: property.unit ?? '' })
  return (
    <section aria-label={labels.title} className="not-has-data-unlocked:print:hidden">
      <div className="relative">
        <h2
          id={contactHeadingId}
          tabIndex={-1}
          // Over who is contacted it is only heard, and led to.
          className={head ? 'pointer-events-none absolute inset-0 opacity-0' : 'text-heading outline-none'}
        >
          {labels.title}
        </h2>
        {head}
      </div>
      <Island>
        <ContactLoader
          locale={locale}
          labels={building ? { ...labels, project: `${labels.project} ${unitOfMessage}` } : labels}
          propertyId={property.id}
          ownerId={property.ownerId}
          projectId={property.project?.id ?? null}
          page={localPath(locale, building ? paths.project(building.id) : paths.property(property.id))}
          editPage={localPath(locale, building ? paths.ownProjects : paths.editProperty(property.id))}
          units={building?.units ?? []}
        />
      </Island>
      <p className="mt-4 text-sm text-muted print:hidden">{labels.dates}</p>
    </section>
  )
}
