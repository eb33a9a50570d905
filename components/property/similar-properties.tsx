import { TitledSection } from '@/components/ui/headings/titled-section'
import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property/property'
import { ListingGrid } from '../listing/listing-cards'

interface SimilarPropertiesProps {
  locale: Locale
  title: string
  properties: Property[]
  /** Whether they can be saved here. */
  saving?: boolean
}

/** Similar listings below a property's page; renders nothing without any. */
export function SimilarProperties({ locale, title, properties, saving }: SimilarPropertiesProps) {
  if (properties.length === 0) return null
  return (
    <TitledSection id="similar" title={title} heading="text-title" className="mt-14 print:hidden">
      <div className="mt-6">
        <ListingGrid
          properties={properties}
          locale={locale}
          saving={saving}
          // None stands alone in a row.
          className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4 sm:max-lg:[&>:nth-child(2n+3):last-child]:hidden lg:[&>:nth-child(4n+5):last-child]:hidden"
        />
      </div>
    </TitledSection>
  )
}
