'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { buttonClass } from '../ui/button'

/** How many tokens are left, and where there are more. */
export function BalanceCard({ locale, tokens }: { locale: Locale; tokens: number }) {
  const t = useTranslations('profile.balance')
  return (
    <section
      aria-labelledby="balance-title"
      className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="balance-title" className="text-heading">
        {t('title')}
      </h2>
      <p className="flex items-baseline gap-2 tabular-nums">
        <span className="text-title font-semibold">{tokens}</span>
        <span className="text-muted">{t('count', { count: tokens })}</span>
      </p>
      <Link href={localPath(locale, paths.tokens)} className={buttonClass()}>
        {t('buy')}
      </Link>
      <p className="text-sm text-muted">{t('hint')}</p>
    </section>
  )
}
