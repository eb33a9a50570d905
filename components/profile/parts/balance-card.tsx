import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'

export function BalanceCard({ tokens, className }: { tokens: number; className: string }) {
  const t = useTranslations('profile.balance')
  return (
    <section
      aria-labelledby="balance-title"
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card ${className}`}
    >
      <div>
        <h2 id="balance-title" className="text-sm font-medium text-muted">
          {t('title')}
        </h2>
        <p className="flex items-baseline gap-2">
          <span className="text-heading font-semibold">{tokens}</span>
          <span className="text-muted">{t('count', { count: tokens })}</span>
        </p>
      </div>
      <Link href={localPath(useLocale(), paths.tokens)} className={buttonClass('primary', 'px-4')}>
        {t('buy')}
      </Link>
    </section>
  )
}
