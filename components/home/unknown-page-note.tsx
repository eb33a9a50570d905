import Link from 'next/link'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { inlineLinkClass } from '../ui/button'

export function UnknownPageNote({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'unknownPage')
  const linkTo = (path: string) => (text: ReactNode) => (
    <Link href={localPath(locale, path)} prefetch={false} className={inlineLinkClass}>
      {text}
    </Link>
  )
  return (
    <div className="container-page pt-6">
      <Alert title={t('title')}>
        <p>{t.rich('text', { buy: linkTo(paths.buy), rent: linkTo(paths.rent) })}</p>
      </Alert>
    </div>
  )
}
