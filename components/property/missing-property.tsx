import { KeyRound } from 'lucide-react'
import Link from 'next/link'
import { SearchForm } from '@/components/home/search-form'
import { buttonClass } from '@/components/ui/button'
import { currentLocale } from '@/lib/i18n/current-locale'
import { localPath } from '@/lib/i18n/local-path'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { RecentlyViewed } from '../recently-viewed/recently-viewed'
import { recentlyViewedLabels } from '../recently-viewed/recently-viewed-labels'

/** The not-found page of a property; other unknown URLs show the home screen. */
export async function MissingProperty() {
  const locale = await currentLocale()
  const t = translatorFor(locale, 'notFound')
  return (
    <div className="container-page grid justify-items-center py-12 text-center md:py-20">
      <span className="rounded-full bg-accent-soft p-5 text-accent">
        <KeyRound className="size-9" />
      </span>
      <h1 className="mt-6 text-title">{t('title')}</h1>
      <p className="mt-3 max-w-md text-balance text-muted">{t('text')}</p>
      <p className="mt-3 max-w-md text-balance text-muted">
        {t('unlocked')}{' '}
        <Link
          href={localPath(locale, paths.contacts)}
          prefetch={false}
          className="font-semibold text-accent underline underline-offset-4"
        >
          {t('contacts')}
        </Link>
      </p>
      <div className="mt-8 w-full max-w-2xl">
        <SearchForm locale={locale} />
      </div>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Link href={localPath(locale, paths.buy)} className={buttonClass('primary')}>
          {t('browse')}
        </Link>
        <Link href={localPath(locale, paths.rent)} className={buttonClass('secondary')}>
          {t('browseRent')}
        </Link>
      </p>
      <div className="w-full text-start">
        <RecentlyViewed locale={locale} labels={recentlyViewedLabels(locale)} without={[]} />
      </div>
    </div>
  )
}
