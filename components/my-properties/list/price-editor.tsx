import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { controlProps, Field } from '@/components/ui/field'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { usePriceChange } from '@/lib/listings/own/use-own-listings'
import { parseNumber } from '@/lib/publishing/read-number'
import { ApiError } from '@/lib/session/api-client'

interface PriceEditorProps {
  locale: Locale
  userId: string
  listing: { id: string; price: number; version: number }
  /** The price as shown while it is not edited. */
  children: React.ReactNode
}

/** Shows a price, and changes it in place. */
export function PriceEditor({ locale, userId, listing, children }: PriceEditorProps) {
  const t = useTranslations('myProperties.price')
  const [isOpen, setOpen] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const change = usePriceChange(userId, listing.id)
  const inputId = `price-${listing.id}`

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    const price = parseNumber(input.current?.value ?? '')
    const isValid = price !== undefined && Number.isInteger(price) && price > 0
    setInvalid(!isValid)
    if (!isValid) return input.current?.focus()
    if (price === listing.price) return setOpen(false)
    const onSuccess = () => {
      setOpen(false)
      showToast({ text: t('changed', { price: formatPrice(locale, price) }) })
    }
    change.mutate({ price, version: listing.version }, { onSuccess })
  }

  const refused = change.error instanceof ApiError ? change.error.fields?.price : undefined
  const error = isInvalid
    ? t('invalid')
    : (refused ?? (change.error ? t('failed', { reason: change.error.message }) : undefined))
  return (
    <>
      {isOpen ? (
        <form onSubmit={submit} noValidate className="grid gap-2">
          <Field id={inputId} label={t('label')} error={error}>
            <input
              // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed.
              autoFocus
              ref={input}
              {...controlProps(inputId, { error })}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={formatNumber(locale, listing.price)}
              onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
              className="control"
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <button type="submit" aria-disabled={change.isPending} className={buttonClass('primary', 'px-4')}>
              {t(change.isPending ? 'saving' : 'save')}
            </button>
            <button type="button" onClick={() => setOpen(false)} className={buttonClass('quiet', 'px-4')}>
              {t('cancel')}
            </button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          {children}
          <button
            type="button"
            aria-label={t('change')}
            aria-describedby={`own-${listing.id}`}
            onClick={() => {
              change.reset()
              setInvalid(false)
              setOpen(true)
            }}
            className="-my-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <Pencil className="size-4" />
          </button>
        </div>
      )}
    </>
  )
}
