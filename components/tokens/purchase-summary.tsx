import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatRsd } from '@/lib/i18n/format/money'
import type { TokenPackage } from '@/lib/tokens/packages'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'

interface PurchaseSummaryProps {
  chosen: TokenPackage
  /** Null while unknown. */
  balance: number | null
  hint?: string | undefined
  /** The session is loading. */
  waiting: boolean
  busy?: boolean
  onComplete: (tokenPackage: TokenPackage) => void
  /** Messages about the purchase. */
  children?: ReactNode
}

/** The chosen package, its price, and the buy button, which is sticky on phones. */
export function PurchaseSummary({
  chosen,
  balance,
  hint,
  waiting,
  busy = false,
  onComplete,
  children,
}: PurchaseSummaryProps) {
  const t = useTranslations('tokens')
  const locale = useLocale()

  function complete() {
    if (!busy && !waiting) onComplete(chosen)
  }

  return (
    <section
      aria-label={t('summary')}
      className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4 lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card"
    >
      <h2 className="text-heading max-lg:sr-only">{t('summary')}</h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-4 gap-y-2 tabular-nums">
        <Line term={t('package')} value={chosen.name} />
        <Line term={t('price')} value={formatRsd(locale, chosen.priceRsd)} strong />
        <Line term={t('balance')} value={balance === null ? '–' : String(balance)} />
        <Line term={t('after')} value={balance === null ? '–' : String(balance + chosen.tokens)} strong />
      </dl>
      {children}
      <div className="z-10 grid gap-1 bg-paper max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8 lg:gap-2 lg:bg-transparent">
        <button
          type="button"
          aria-disabled={busy || waiting}
          aria-describedby="purchase-hint"
          onClick={complete}
          className={buttonClass('primary', 'w-full')}
        >
          {busy ? <SpinnerMark /> : null}
          {busy ? t('busy') : t('complete')}
        </button>
        <p id="purchase-hint" role="status" className="min-h-5 text-sm text-muted">
          {hint}
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
