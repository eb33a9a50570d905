import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { ErrorLine } from '@/components/ui/error-line'
import { controlProps, errorId, Field } from '@/components/ui/form/field'
import { FormFailure, SelectField } from '@/components/ui/form/form-fields'
import { FormFrame, refusal } from '@/components/ui/form/form-state'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { Dialog } from '@/components/ui/overlay/dialog'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import type { PricePreview } from '@/lib/listings/own/own-schema'
import { type PriceChange, usePricePreview } from '@/lib/listings/own/use-own-listings'
import { parseDecimal, parseNumber } from '@/lib/publishing/read-number'

interface PriceDialogProps {
  locale: Locale
  open: boolean
  onOpenChange: (open: boolean) => void
  ids: string[]
  onChange: (change: PriceChange) => void
}

/** Changes many prices by an amount or by percent, after a preview. Contains Base UI: load it on demand. */
export function PriceDialog({ locale, open, onOpenChange, ids, onChange }: PriceDialogProps) {
  const t = useTranslations('myProperties.workspace.prices')
  const id = useId()
  const preview = usePricePreview()
  const { state, onSubmit, reset } = useApiForm(id, {
    values: { direction: 'down', by: '', unit: 'percent' },
    toBody: readChange,
    send: async (change) => {
      if (change === null) throw refusal({ by: t('invalid') })
      await preview.mutateAsync({ ids, ...change })
    },
  })
  const by = state.bind('by')

  function close() {
    preview.reset()
    reset()
    onOpenChange(false)
  }

  function confirm() {
    if (!preview.variables) return
    const { ids: _ids, ...change } = preview.variables
    close()
    onChange(change)
  }

  const count = preview.data?.items.length ?? 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(next) : close())}
      title={t('title', { count: ids.length })}
      closeLabel={t('close')}
      footer={
        <>
          <button type="button" onClick={close} className={buttonClass('secondary')}>
            {t('cancel')}
          </button>
          {count > 0 ? (
            <button type="button" onClick={confirm} className={buttonClass()}>
              {t('confirm', { count })}
            </button>
          ) : (
            <Button type="submit" form={`${id}-form`} busy={state.busy}>
              {t(state.busy ? 'calculating' : 'preview')}
            </Button>
          )}
        </>
      }
    >
      <FormFrame form={state} onSubmit={onSubmit} onChange={() => preview.reset()} className="grid gap-4">
        <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <SelectField
            name="direction"
            label={t('direction')}
            options={[
              ['down', t('down')],
              ['up', t('up')],
            ]}
          />
          <Field id={id} label={t('by')}>
            <input
              {...controlProps(id, by)}
              {...by.field}
              inputMode="decimal"
              autoComplete="off"
              className="control"
            />
          </Field>
          <select {...state.bind('unit').field} aria-label={t('unit')} className="control w-auto">
            <option value="percent">%</option>
            <option value="amount">EUR</option>
          </select>
        </div>
        {by.error ? (
          <ErrorLine id={errorId(id)} className="text-sm">
            {by.error}
          </ErrorLine>
        ) : null}
        <FormFailure line />
        <div role="status">{preview.data ? <Preview locale={locale} preview={preview.data} /> : null}</div>
      </FormFrame>
    </Dialog>
  )
}

/** Null for what is no change. */
function readChange(typed: { direction: string; by: string; unit: string }): PriceChange | null {
  const isAmount = typed.unit === 'amount'
  const by = (isAmount ? parseNumber : parseDecimal)(typed.by)
  if (by === undefined || !(by > 0)) return null
  const signed = typed.direction === 'down' ? -by : by
  if (isAmount) return Number.isInteger(signed) ? { amount: signed } : null
  return signed > -100 && signed <= 1_000 ? { percent: signed } : null
}

/** Prices that are listed one by one. */
const maxExamples = 4

function Preview({ locale, preview: { items, refused } }: { locale: Locale; preview: PricePreview }) {
  const t = useTranslations('myProperties.workspace.prices')
  const lowered = items.filter(({ price, new_price }) => new_price < price)
  const reduced = items.filter(({ reduced_from }) => reduced_from !== null).length
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
      {items.length > 0 ? (
        <ul className="grid gap-1">
          {items.slice(0, maxExamples).map(({ id, title, price, new_price }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="truncate">{title}</span>
              <span className="shrink-0">
                {formatPrice(locale, price)} → {formatPrice(locale, new_price)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {items.length > maxExamples ? (
        <p className="text-muted">{t('more', { count: items.length - maxExamples })}</p>
      ) : null}
      {lowered.length > 0 ? (
        <p>
          <span>{t('reduced', { count: reduced })} </span>
          <span>{lowered.length > reduced ? t('notReduced', { count: lowered.length - reduced }) : ''}</span>
        </p>
      ) : null}
      {refused.length > 0 ? (
        <p className="text-danger">
          {t('refused', { count: refused.length, reason: refused[0]?.error ?? '' })}
        </p>
      ) : null}
    </div>
  )
}
