import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { LocalLink } from '@/components/ui/local-link'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { inlineLinkClass } from '../ui/button'

export function UnknownPageNote({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'unknownPage')
  const linkTo = (path: string) => (text: ReactNode) => (
    <LocalLink locale={locale} to={path} className={inlineLinkClass}>
      {text}
    </LocalLink>
  )
  return (
    <div className="container-page pt-6">
      <Alert title={t('title')}>
        <p>{t.rich('text', { buy: linkTo(paths.buy), rent: linkTo(paths.rent) })}</p>
      </Alert>
    </div>
  )
}
