import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

export function MissingOwnListing({ locale }: { locale: Locale }) {
  const t = useTranslations('notFound')
  const own = useTranslations('myProperties')
  return (
    <div className="container-page py-16">
      <EmptyState
        headingLevel={1}
        title={t('title')}
        text={t('text')}
        action={
          <Link href={localPath(locale, paths.myProperties)} className={buttonClass()}>
            {own('title')}
          </Link>
        }
      />
    </div>
  )
}
