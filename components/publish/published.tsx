import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useMessages, useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { ShareButton } from '../property/share-button'
import { buttonClass } from '../ui/button'
import { FocusedHeading } from '../ui/focused-heading'

interface PublishedProps {
  locale: Locale
  listing: { id: string; title: string }
  siteUrl: string
  onAgain: () => void
}

export function Published({ locale, listing: { id, title }, siteUrl, onAgain }: PublishedProps) {
  const t = useTranslations('publish.done')
  const { share } = useMessages().property
  const path = localPath(locale, paths.property(id))

  return (
    <div className="mt-8 grid max-w-2xl gap-6 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-10">
      <CircleCheck className="size-12 text-accent" />
      <div role="status" className="grid gap-2">
        <FocusedHeading level={2}>{t('title')}</FocusedHeading>
        <p className="break-words text-muted">{t('text', { title })}</p>
      </div>
      <div className="relative flex flex-wrap gap-3">
        <Link href={path} className={buttonClass()}>
          {t('view')}
        </Link>
        <ShareButton url={new URL(path, siteUrl).href} title={title} labels={share} />
        <Link
          href={localPath(locale, paths.myProperties)}
          prefetch={false}
          className={buttonClass('secondary')}
        >
          {t('mine')}
        </Link>
        <button type="button" onClick={onAgain} className={buttonClass('quiet')}>
          {t('another')}
        </button>
      </div>
    </div>
  )
}
