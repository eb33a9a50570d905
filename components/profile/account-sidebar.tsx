import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { buttonClass } from '../ui/button'

export function BalanceCard({ tokens }: { tokens: number }) {
  const t = useTranslations('profile.balance')
  return (
    <section
      aria-labelledby="balance-title"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div>
        <h2 id="balance-title" className="text-sm font-medium text-muted">
          {t('title')}
        </h2>
        <p className="flex items-baseline gap-2 tabular-nums">
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

const sections = ['contacts', 'favorites', 'saved-searches', 'ledger', 'settings'] as const

/** Links to the page's sections: a sticky row on phones, a column on wide screens. */
export function ProfileNav() {
  const t = useTranslations('profile.nav')
  return (
    <nav
      aria-label={t('label')}
      className="z-20 min-w-0 bg-paper max-lg:-mx-4 max-lg:border-b max-lg:border-line md:max-lg:-mx-8 max-lg:[@media(height>=30rem)]:sticky max-lg:top-16"
    >
      <ul className="flex gap-1 [scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-2 md:max-lg:px-6 lg:grid">
        {sections.map((section) => (
          <li key={section} className="shrink-0">
            <a
              href={`#${section}`}
              className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken"
            >
              {t(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
