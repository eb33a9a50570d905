import { KeyRound } from 'lucide-react'
import Link from 'next/link'
import { LazySearchForm } from '@/components/home/lazy-search-form'
import { SearchForm } from '@/components/home/search-form'
import { SimilarProperties } from '@/components/property/similar-properties'
import { RecentlyViewed } from '@/components/recently-viewed/recently-viewed'
import { recentlyViewedLabels } from '@/components/recently-viewed/recently-viewed-labels'
import { buttonClass, textLinkClass } from '@/components/ui/button'
import { Island } from '@/components/ui/island'
import { LocalLink } from '@/components/ui/local-link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property/property'
import type { Closing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { searchHref } from '@/lib/search/filters/page-search'

interface GonePropertyProps {
  locale: Locale
  closing: Closing
  similar: Property[]
  /** Of a building, whose flats are all sold or taken off. */
  isProject?: boolean
}

/** How a building is closed, in the words that a page has for it. */
export function closedProject({ status }: Closing): 'sold' | 'expired' | 'withdrawn' {
  return status === 'sold' || status === 'expired' ? status : 'withdrawn'
}

/** Says what became of a listing that was public, and shows what may do instead. */
export function GoneProperty({ locale, closing, similar, isProject = false }: GonePropertyProps) {
  const t = translatorFor(locale, 'gone')
  const kind = closedProject(closing)
  const types = translatorFor(locale, 'listing.types')
  const { status, purpose, type, city, district } = closing
  const town = townIn(locale, city)
  const place = district ? `${district}, ${town}` : town
  const list = purpose === 'RENT' ? paths.rent : paths.buy
  return (
    <div className="container-page py-10 md:py-14">
      <header className="grid justify-items-center text-center">
        <span className="rounded-full bg-accent-soft p-5 text-accent">
          <KeyRound className="size-9" />
        </span>
        <h1 className="mt-6 text-title">{isProject ? t(`project.titles.${kind}`) : t(`titles.${status}`)}</h1>
        <p className="mt-2 font-medium">{t('what', { purpose, type: types(type), place })}</p>
        <p className="mt-3 max-w-md text-balance text-muted">
          {isProject ? t(`project.texts.${kind}`) : t(`texts.${status}`)} {t('unlocked')}
        </p>
        <LocalLink locale={locale} to={paths.contacts} className={textLinkClass}>
          {t('contacts')}
        </LocalLink>
        <p className="mt-3">
          <Link href={localPath(locale, searchHref(list, { city: [city] }))} className={buttonClass()}>
            {t('all', { purpose, place: town })}
          </Link>
        </p>
      </header>
      <SimilarProperties locale={locale} title={t('similar')} properties={similar} />
      {similar.length > 0 ? null : (
        <div className="mx-auto mt-8 w-full max-w-2xl">
          <SearchForm locale={locale} Form={LazySearchForm} />
        </div>
      )}
      <Island>
        <RecentlyViewed locale={locale} labels={recentlyViewedLabels(locale)} without={[]} />
      </Island>
    </div>
  )
}
