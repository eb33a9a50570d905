import Link from 'next/link'
import { ListingImage } from '@/components/listing/listing-image'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { textLinkClass } from '../ui/button'
import { SearchForm } from './search-form'

/** The headline, the search, and on wide screens one property. */
export function Hero({ locale, property }: { locale: Locale; property: Property | undefined }) {
  const t = translatorFor(locale, 'home.hero')
  const image = property?.images[0]
  return (
    <section className="container-page grid gap-8 pt-6 lg:grid-cols-2 lg:items-center lg:gap-12 lg:pt-12">
      <div>
        <h1 className="text-display">{t('title')}</h1>
        <p className="mt-3 mb-5 max-w-xl text-lg text-muted lg:mt-5 lg:mb-8">{t('text')}</p>
        <SearchForm locale={locale} />
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-muted">
          {t('owner')}
          <Link href={localPath(locale, paths.addProperty)} prefetch={false} className={textLinkClass}>
            {t('post')}
          </Link>
        </p>
      </div>
      {property && image ? (
        <Link
          href={localPath(locale, paths.property(property.id))}
          aria-label={t('picture', { title: property.title })}
          className="group relative hidden aspect-4/3 overflow-hidden rounded-panel lg:block"
        >
          <span className="absolute inset-x-0 top-0 h-[118%]">
            <ListingImage image={image} locale={locale} sizes="38rem" />
          </span>
          <span className="absolute top-4 right-4 max-w-[80%] rounded-control bg-surface px-3 py-1.5 text-sm font-semibold group-hover:text-accent">
            {property.address.city} · {formatArea(locale, property.features.area)}
          </span>
        </Link>
      ) : null}
    </section>
  )
}
