'use client'

import type { Messages } from 'next-intl'
import { useId, useState } from 'react'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'

interface LoanCalculatorProps {
  locale: Locale
  labels: Messages['property']['loan']
  /** Whole EUR. */
  price: number
}

const fields = {
  /** Per cent of the price paid at once. */
  share: { start: 20, min: 0, max: 90, step: 5, unit: '\u00a0%' },
  /** Per cent per year. */
  rate: { start: 5, min: 0, max: 20, step: 0.1, unit: '\u00a0%' },
  years: { start: 25, min: 1, max: 35, step: 1, unit: '' },
}

const names = ['share', 'rate', 'years'] as const

/** The monthly payment of a loan, with formula and assumptions. Hidden without scripts. */
export function LoanCalculator({ locale, labels, price }: LoanCalculatorProps) {
  const id = useId()
  const [terms, setTerms] = useState({
    share: fields.share.start,
    rate: fields.rate.start,
    years: fields.years.start,
  })
  const { borrowed, monthly, interest } = annuity(price, terms)
  return (
    <section aria-labelledby="loan" className="noscript:hidden print:hidden">
      <h2 id="loan" className="text-heading">
        {labels.title}
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-5 rounded-panel border border-line bg-surface p-5 sm:grid-cols-2">
        <div className="grid gap-4">
          {names.map((name) => {
            const { min, max, step, unit } = fields[name]
            const text = `${formatNumber(locale, terms[name])}${unit}`
            return (
              <div key={name}>
                <div className="flex justify-between gap-3">
                  <label htmlFor={`${id}-${name}`}>{labels[name]}</label>
                  <output htmlFor={`${id}-${name}`} className="font-semibold tabular-nums">
                    {text}
                  </output>
                </div>
                <input
                  id={`${id}-${name}`}
                  type="range"
                  min={min}
                  max={max}
                  step={step}
                  value={terms[name]}
                  aria-valuetext={text}
                  onChange={(event) => setTerms({ ...terms, [name]: event.currentTarget.valueAsNumber })}
                  className="h-11 w-full accent-accent"
                />
              </div>
            )
          })}
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

/**
 * A loan with equal monthly payments, in whole EUR; `interest` is the sum of all payments minus the amount borrowed.
 * `share` and `rate` in per cent. The monthly rate is a twelfth of the yearly one.
 */
export function annuity(price: number, { share, rate, years }: Record<(typeof names)[number], number>) {
  const borrowed = Math.round(price * (1 - share / 100))
  const months = years * 12
  const monthlyRate = rate / 1200
  const exact =
    monthlyRate === 0 ? borrowed / months : (borrowed * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  return { borrowed, monthly: Math.round(exact), interest: Math.round(exact * months - borrowed) }
}
