import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ApiForm } from '@/components/ui/form/api-form'
import { Submit, TextField } from '@/components/ui/form/form-fields'
import { useRules } from '@/components/ui/form/use-rules'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { usePriceChange } from '@/lib/listings/own/use-own-listings'
import { parseNumber } from '@/lib/publishing/read-number'

interface PriceEditorProps {
  locale: Locale
  userId: string
  listing: { id: string; price: number; version: number }
  /** The price as shown while it is not edited. */
  children: React.ReactNode
}

/** Null for what is no price. */
function readPrice(typed: string): number | null {
  const price = parseNumber(typed) ?? 0
  return Number.isInteger(price) && price > 0 ? price : null
}

/** Shows a price, and changes it in place. */
export function PriceEditor({ locale, userId, listing, children }: PriceEditorProps) {
  const t = useTranslations('myProperties.price')
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = usePriceChange(userId, listing.id)
  const rules = useRules(
    () => import('@/lib/listings/writing/input-schema').then((writing) => writing.listingChangeSchema),
    (_, key) => (key === 'required' ? t('invalid') : undefined),
  )

  async function save({ price }: { price: number | null }) {
    if (price !== null && price !== listing.price) {
      await mutateAsync({ price, version: listing.version })
      showToast({ text: t('changed', { price: formatPrice(locale, price) }) })
    }
    setOpen(false)
  }

  return (
    <>
      {isOpen ? (
        <ApiForm
          id={`price-${listing.id}`}
          values={{ price: formatNumber(locale, listing.price) }}
          toBody={({ price }) => ({ price: readPrice(price) })}
          rules={rules}
          send={save}
          unnamed={(reason) => ({ price: t('failed', { reason }) })}
          className="grid gap-2"
        >
          <TextField
            name="price"
            label={t('label')}
            // The field takes the place of the button that was pressed.
            autoFocus
            inputMode="numeric"
            onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          />
          <div className="flex flex-wrap gap-2">
            <Submit pending={t('saving')} className="px-4">
              {t('save')}
            </Submit>
            <button type="button" onClick={() => setOpen(false)} className={buttonClass('quiet', 'px-4')}>
              {t('cancel')}
            </button>
          </div>
        </ApiForm>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          {children}
          <button
            type="button"
            aria-label={t('change')}
            aria-describedby={`own-${listing.id}`}
            onClick={() => setOpen(true)}
            className="-my-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <Pencil className="size-4" />
          </button>
        </div>
      )}
    </>
  )
}
