import { Building2 } from 'lucide-react'
import { ListingCard } from '@/components/listing/listing-card'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionHeading } from '@/components/ui/section-heading'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'

export function FeaturedProperties({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'home.featured')
  const [first, ...others] = properties
  return (
    <section aria-labelledby="featured" className="container-page mt-10 lg:mt-20">
      <SectionHeading id="featured" title={t('title')} text={t('text')} />
      {first ? (
        <div className="grid gap-6 lg:grid-cols-3">
          <div className="grid lg:col-span-2">
            <ListingCard property={first} locale={locale} variant="large" priority />
          </div>
          <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1">
            {others.map((property) => (
              <ListingCard key={property.id} property={property} locale={locale} variant="default" />
            ))}
          </div>
        </div>
      ) : (
        <EmptyState headingLevel={3} icon={<Building2 />} title={t('empty')} text={t('emptyText')} />
      )}
    </section>
  )
}
