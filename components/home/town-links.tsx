import { MapPin } from 'lucide-react'
import Link from 'next/link'
import { LinkPending } from '@/components/skeletons/link-pending'
import { textLinkClass } from '@/components/ui/button'
import { SectionHeading } from '@/components/ui/headings/section-heading'
import { LocalLink } from '@/components/ui/local-link'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { searchHref } from '@/lib/search/filters/page-search'
import type { TownCount } from '@/lib/search/lists/fetch-facets'

/** Links to the lists of the largest towns, with counts. */
export function TownLinks({ locale, towns }: { locale: Locale; towns: TownCount[] }) {
  const t = translatorFor(locale, 'home.towns')
  if (towns.length === 0) return null
  const townLink = (path: string, city: string, count: number, label: string) => {
    if (count === 0) return null
    const href = localPath(locale, searchHref(path, { city: [city] }))
    return (
      <Link
        href={href}
        prefetch={false}
        className="relative inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        <span className="sr-only">{townIn(locale, city)}: </span>
        <span>{label} </span>
        <span className="text-muted">{formatNumber(locale, count)}</span>
        <LinkPending href={href} />
      </Link>
    )
  }
  return (
    <section aria-labelledby="towns" className="container-page mt-10 lg:mt-20">
      <SectionHeading
        id="towns"
        title={t('title')}
        action={
          <LocalLink locale={locale} to={paths.prices} className={textLinkClass}>
            {translatorFor(locale, 'prices')('all')}
          </LocalLink>
        }
      />
      <ul className="phone-row [--item:14rem] lg:grid lg:grid-cols-4 lg:gap-3">
        {towns.map(({ city, sale, rent }) => (
          <li
            key={city}
            className="min-w-0 rounded-card border border-line bg-surface px-4 pt-3 pb-1 sm:px-5 sm:pt-4"
          >
            <h3 className="flex items-center gap-2 text-base break-words sm:text-heading">
              <MapPin className="size-5 shrink-0 text-accent" />
              {townIn(locale, city)}
            </h3>
            <p className="flex flex-wrap gap-x-5">
              {townLink(paths.buy, city, sale, t('sale'))}
              {townLink(paths.rent, city, rent, t('rent'))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
