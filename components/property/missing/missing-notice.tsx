import { KeyRound } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass, inlineLinkClass } from '@/components/ui/button'
import { LocalLink } from '@/components/ui/local-link'
import { currentLocale } from '@/lib/i18n/current-locale'
import { localPath } from '@/lib/i18n/local-path'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'

export async function missingMetadata(): Promise<Metadata> {
  const t = translatorFor(await currentLocale(), 'notFound')
  return { title: `${t('title')} · Ključ` }
}

interface MissingNoticeProps {
  search?: ReactNode
  children?: ReactNode
}

/** Says that there is no such property, without what needs scripts of its own. */
export async function MissingNotice({ search, children }: MissingNoticeProps) {
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
        <LocalLink locale={locale} to={paths.contacts} className={inlineLinkClass}>
          {t('contacts')}
        </LocalLink>
      </p>
      <div className="mt-8 w-full max-w-2xl">{search}</div>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Link href={localPath(locale, paths.buy)} className={buttonClass('primary')}>
          {t('browse')}
        </Link>
        <Link href={localPath(locale, paths.rent)} className={buttonClass('secondary')}>
          {t('browseRent')}
        </Link>
      </p>
      <div className="w-full text-start">{children}</div>
    </div>
  )
}
