import type { Messages } from 'next-intl'
import { useId, useState } from 'react'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber, formatRate, parseDecimal, stripDigitGrouping } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { annuity, usualTerms } from './annuity'

export interface LoanCalculatorProps {
  locale: Locale
  labels: Messages['property']['loan']
  /** Whole EUR. */
  price: number
}

/** Per cent of the price. */
const maxShare = 90

const names = ['downPayment', 'rate', 'years'] as const

function fieldsFor(price: number) {
  const share = Math.max(1, Math.round(price / 100))
  return {
    downPayment: {
      min: 0,
      max: Math.floor((price * maxShare) / 100),
      step: share,
      decimals: 0,
      unit: '\u00a0€',
    },
    rate: { min: 0, max: 20, step: 0.1, decimals: 2, unit: '\u00a0%' },
    years: { min: 1, max: 35, step: 1, decimals: 0, unit: '' },
  }
}

/** The monthly payment of a loan, with formula and assumptions. */
export function LoanCalculator({ locale, labels, price }: LoanCalculatorProps) {
  const [terms, setTerms] = useState(() => usualTerms(price))
  const { borrowed, monthly, interest } = annuity(price, terms)
  const fields = fieldsFor(price)
  const share = `${formatNumber(locale, (terms.downPayment / price) * 100)}\u00a0%`
  return (
    <div className="grid gap-x-8 gap-y-5 rounded-panel border border-line bg-surface p-5 sm:grid-cols-2">
      <div className="grid gap-4">
        {names.map((name) => (
          <Amount
            key={name}
            locale={locale}
            {...fields[name]}
            label={name === 'downPayment' ? `${labels.downPayment} (${share})` : labels[name]}
            error={labels.range}
            value={terms[name]}
            onChange={(value) => setTerms({ ...terms, [name]: value })}
          />
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
  )
}

interface AmountProps {
  locale: Locale
  label: string
  /** `{min}` and `{max}` are replaced. */
  error: string
  min: number
  max: number
  step: number
  decimals: number
  unit: string
  value: number
  onChange: (value: number) => void
}

/** An amount that is typed or slid. What cannot be read or is out of range stays as typed, with the range. */
function Amount({ locale, label, error, min, max, step, decimals, unit, value, onChange }: AmountProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const format = (number: number) => (decimals > 1 ? formatRate : formatNumber)(locale, number)
  const read = (text: string) => {
    const number = readAmount(text, decimals)
    return number !== undefined && number >= min && number <= max ? number : undefined
  }
  const isWrong = typed !== null && read(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const number = read(text)
    if (number !== undefined) onChange(number)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        <span className="flex min-w-0 max-w-full items-center gap-1 font-semibold">
          <input
            id={id}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={14}
            value={typed ?? format(value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => (isWrong ? undefined : setTyped(null))}
            className="control w-28 min-w-0 text-right"
          />
          <span className="w-4 shrink-0">{unit.trim()}</span>
        </span>
      </div>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-labelledby={`${id}-label`}
        aria-valuetext={`${format(value)}${unit}`}
        onChange={(event) => {
          setTyped(null)
          onChange(event.currentTarget.valueAsNumber)
        }}
        className="h-11 w-full accent-accent"
      />
      {isWrong ? (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error.replace('{min}', format(min)).replace('{max}', format(max))}
        </p>
      ) : null}
    </div>
  )
}

/** Reads `23.500`, `23 500 €`, `4,75 %`; undefined for other text. */
export function readAmount(text: string, decimals: number): number | undefined {
  const bare = text.replace('%', '').trim()
  const fraction = decimals > 0 ? parseDecimal(bare) : undefined
  if (fraction !== undefined) return fraction
  const digits = stripDigitGrouping(bare)
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}
