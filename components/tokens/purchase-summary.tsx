'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { formatRsd } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import type { TokenPackage } from '@/lib/tokens/packages'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'

interface PurchaseSummaryProps {
  locale: Locale
  chosen: TokenPackage | null
  /** Null while it is unknown. */
  balance: number | null
  hint?: string | undefined
  /** It is not known yet who is here. */
  waiting: boolean
  busy?: boolean
  onComplete: (tokenPackage: TokenPackage) => void
  /** Messages about the purchase. */
  children?: ReactNode
}

/** What will be bought, at what price, and the button that does it. Without a package the button only says so. */
export function PurchaseSummary({
  locale,
  chosen,
  balance,
  hint,
  waiting,
  busy = false,
  onComplete,
  children,
}: PurchaseSummaryProps) {
  const t = useTranslations('tokens')
  const [reminded, setReminded] = useState(false)

  function complete() {
    if (!chosen) return setReminded(true)
    if (!busy && !waiting) onComplete(chosen)
  }

  return (
    <section
      aria-label={t('summary')}
      className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6 lg:sticky lg:top-24"
    >
      <h2 className="text-heading">{t('summary')}</h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-4 gap-y-2 tabular-nums">
        <Line term={t('package')} value={chosen ? chosen.name : t('none')} />
        <Line term={t('price')} value={chosen ? formatRsd(locale, chosen.priceRsd) : '–'} strong />
        <Line term={t('balance')} value={balance === null ? '–' : String(balance)} />
        <Line
          term={t('after')}
          value={balance === null || !chosen ? '–' : String(balance + chosen.tokens)}
          strong
        />
      </dl>
      {children}
      <div className="grid gap-2">
        <button
          type="button"
          aria-disabled={!chosen || busy || waiting}
          aria-describedby="purchase-hint"
          onClick={complete}
          className={buttonClass('primary', 'w-full')}
        >
          {busy ? <SpinnerMark /> : null}
          {busy ? t('busy') : t('complete')}
        </button>
        <p id="purchase-hint" role="status" className="min-h-5 text-sm text-muted">
          {chosen ? (
            hint
          ) : reminded ? (
            <strong className="text-ink">{t('chooseFirst')}</strong>
          ) : (
            t('chooseFirst')
          )}
        </p>
      </div>
      <p className="border-t border-line pt-4 text-sm text-muted">{t('demo')}</p>
    </section>
  )
}

function Line({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className={`text-right ${strong ? 'font-semibold' : ''}`}>{value}</dd>
    </>
  )
}
