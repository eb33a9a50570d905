import Link from 'next/link'
import { ListingImage } from '@/components/listing/listing-image'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { SearchForm } from './search-form'

/** The promise, the search, and one home to look at. */
export function Hero({ locale, property }: { locale: Locale; property: Property | undefined }) {
  const t = translatorFor(locale, 'home.hero')
  const image = property?.images[0]
  return (
    <section className="container-page grid gap-y-8 pt-10 lg:grid-cols-12 lg:grid-rows-[1fr_auto] lg:gap-x-8 lg:pt-12">
      <div className="self-center lg:col-start-1 lg:col-end-7 lg:row-start-1 lg:pt-6">
        <h1 className="text-display">{t('title')}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{t('text')}</p>
      </div>
      <div className="relative z-10 lg:col-start-1 lg:col-end-10 lg:row-start-2 lg:mb-10">
        <SearchForm locale={locale} />
      </div>
      {property && image ? (
        <Link
          href={localPath(locale, paths.property(property.id))}
          aria-label={t('picture', { title: property.title })}
          className="group relative aspect-[4/3] overflow-hidden rounded-panel lg:col-start-7 lg:col-end-13 lg:row-start-1 lg:row-end-3 lg:aspect-auto lg:min-h-[36rem]"
        >
          <span className="absolute inset-0">
            <ListingImage
              image={image}
              locale={locale}
              alt=""
              sizes="(min-width: 64rem) 50vw, 100vw"
              priority
            />
          </span>
          <span className="absolute top-4 right-4 max-w-[80%] rounded-control bg-surface px-3 py-1.5 text-sm font-semibold group-hover:text-accent">
            {property.address.city} · {formatArea(locale, property.features.area)}
          </span>
        </Link>
      ) : null}
    </section>
  )
}
