'use client'

import type { Messages } from 'next-intl'
import { useId, useState } from 'react'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { annuity, loanTerms } from './loan'

interface LoanCalculatorProps {
  locale: Locale
  labels: Messages['property']['loan']
  /** Whole EUR. */
  price: number
}

const names = ['share', 'rate', 'years'] as const

/** The monthly payment of a loan, with formula and assumptions. Hidden without scripts. */
export function LoanCalculator({ locale, labels, price }: LoanCalculatorProps) {
  const id = useId()
  const [terms, setTerms] = useState({
    share: loanTerms.share.start,
    rate: loanTerms.rate.start,
    years: loanTerms.years.start,
  })
  const { borrowed, monthly, interest } = annuity(price, terms)
  const unit = { share: '\u00a0%', rate: '\u00a0%', years: '' }
  return (
    <section aria-labelledby="loan" className="noscript:hidden print:hidden">
      <h2 id="loan" className="text-heading">
        {labels.title}
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-5 rounded-panel border border-line bg-surface p-5 sm:grid-cols-2">
        <div className="grid gap-4">
          {names.map((name) => (
            <div key={name}>
              <div className="flex justify-between gap-3">
                <label htmlFor={`${id}-${name}`}>{labels[name]}</label>
                <output htmlFor={`${id}-${name}`} className="font-semibold tabular-nums">
                  {formatNumber(locale, terms[name])}
                  {unit[name]}
                </output>
              </div>
              <input
                id={`${id}-${name}`}
                type="range"
                min={loanTerms[name].min}
                max={loanTerms[name].max}
                step={loanTerms[name].step}
                value={terms[name]}
                aria-valuetext={`${formatNumber(locale, terms[name])}${unit[name]}`}
                onChange={(event) => setTerms({ ...terms, [name]: event.currentTarget.valueAsNumber })}
                className="h-11 w-full accent-accent"
              />
            </div>
          ))}
        </div>
        <dl aria-live="polite" className="grid content-start gap-3">
          <div>
            <dt className="text-sm text-muted">{labels.monthly}</dt>
            <dd className="text-2xl font-bold tabular-nums">{formatPrice(locale, monthly)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{labels.borrowed}</dt>
            <dd className="font-semibold tabular-nums">{formatPrice(locale, borrowed)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{labels.interest}</dt>
            <dd className="font-semibold tabular-nums">{formatPrice(locale, interest)}</dd>
          </div>
        </dl>
        <p className="text-sm text-muted sm:col-span-2">{labels.formula}</p>
      </div>
    </section>
  )
}
