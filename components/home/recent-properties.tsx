import { ListingCard } from '@/components/listing/listing-card'
import { SectionHeading } from '@/components/ui/section-heading'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { MoreLink } from './more-link'

export function RecentProperties({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'home.recent')
  return (
    <section aria-labelledby="recent" className="container-page mt-20">
      <SectionHeading
        id="recent"
        title={t('title')}
        action={
          <div className="flex flex-wrap gap-x-6">
            <MoreLink href={localPath(locale, paths.buy)} label={t('sale')} />
            <MoreLink href={localPath(locale, paths.rent)} label={t('rent')} />
          </div>
        }
      />
      <div className="grid gap-5 lg:grid-cols-2">
        {properties.map((property) => (
          <ListingCard key={property.id} property={property} locale={locale} variant="compact" />
        ))}
      </div>
    </section>
  )
}
