import { BadgeEuro, CircleCheck, EyeOff, Handshake, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { bottomBarId } from '@/components/ui/overlay/bottom-bar'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { Locale } from '@/lib/i18n/routing'
import { type BulkResult, maxBulk } from '@/lib/listings/own/own-schema'
import {
  type BulkChange,
  useBulkChange,
  useOwnBriefs,
  useUndoBulk,
} from '@/lib/listings/own/use-own-listings'
import type { Selection } from './use-selection'

interface SelectionBarProps {
  locale: Locale
  selection: Selection
  /** Listings that fit the filters, of all pages. */
  total: number
  /** Of the filters, as `useOwnListings` takes it. */
  query: string
  isBusy: boolean
  onChange: (change: BulkChange) => void
}

const actionClass = buttonClass(
  'secondary',
  'px-2.5 text-sm max-sm:flex-col max-sm:gap-0.5 max-sm:py-1 max-sm:text-xs',
)

/** What can be done with the selected listings, at the lower edge, where a thumb reaches it. */
export function SelectionBar(props: SelectionBarProps) {
  const { locale, selection, total, query, isBusy, onChange } = props
  const t = useTranslations('myProperties.workspace')
  const everything = useOwnBriefs()
  const [pricing, setPricing] = useState(false)
  const dialog = useLazyModule(() => import('./price-dialog'), pricing)
  const { listings } = selection
  if (listings.length === 0) return null
  const of = (purpose: 'SALE' | 'RENT') =>
    listings.filter((listing) => listing.purpose === purpose).map(({ id }) => id)
  const ids = listings.map(({ id }) => id)
  const simple = [
    ['confirm', ids, CircleCheck],
    ['withdraw', ids, EyeOff],
    ['sold', of('SALE'), Handshake],
    ['rented', of('RENT'), Handshake],
  ] as const
  const count = listings.length
  return (
    <section
      id={bottomBarId}
      tabIndex={-1}
      aria-label={t('selection')}
      aria-busy={isBusy}
      className="sticky bottom-(--stick) z-30 -mx-4 mt-6 grid gap-2 border-t border-line-strong bg-surface px-4 py-2.5 shadow-raised md:-mx-8 md:px-8 lg:mx-0 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:rounded-t-card lg:border-x lg:px-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          aria-label={t('unselect')}
          onClick={() => selection.set([])}
          className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <X className="size-5" />
        </button>
        <p role="status" className="font-semibold">
          {t(isBusy ? 'working' : 'selected', { count })}
        </p>
        {count < Math.min(total, maxBulk) ? (
          <button
            type="button"
            aria-disabled={everything.isPending}
            onClick={() =>
              everything.isPending ||
              everything.mutate(query, { onSuccess: ({ items }) => selection.set(items) })
            }
            className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t(total > maxBulk ? 'selectFirst' : 'selectAll', { count: Math.min(total, maxBulk) })}
          </button>
        ) : null}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 sm:flex sm:flex-wrap sm:gap-2">
        {simple.map(([action, chosen, Icon]) =>
          chosen.length === 0 ? null : (
            <button
              key={action}
              type="button"
              aria-disabled={isBusy}
              onClick={() => isBusy || onChange({ action, ids: [...chosen] })}
              className={actionClass}
            >
              <Icon className="size-4" />
              {t(`acts.${action}`)}
            </button>
          ),
        )}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || setPricing(true)}
          className={actionClass}
        >
          <BadgeEuro className="size-4" />
          {t('acts.price')}
        </button>
        <ConfirmAction
          className={`${actionClass} text-danger`}
          texts={{
            title: t('delete.title', { count }),
            text: t('delete.text'),
            confirm: t('delete.confirm', { count }),
            cancel: t('delete.cancel'),
            close: t('close'),
          }}
          onConfirm={() => isBusy || onChange({ action: 'delete', ids })}
        >
          <Trash2 className="size-4" />
          {t('acts.delete')}
        </ConfirmAction>
      </div>
      {dialog.value ? (
        <dialog.value.PriceDialog
          locale={locale}
          open={pricing}
          onOpenChange={setPricing}
          ids={ids}
          onChange={(price) => onChange({ action: 'price', ids, price })}
        />
      ) : null}
    </section>
  )
}

export interface Refusals {
  /** Why the whole request failed; null when only the items were refused. */
  failure: string | null
  items: { id: string; title: string; error: string }[]
}

/**
 * Changes the selected listings, says what came of it, and offers to undo it. What was refused stays selected.
 * @param onDone takes the focus, whose button may be gone
 */
export function useBulkActions(userId: string, selection: Selection, onDone: () => void) {
  const t = useTranslations('myProperties.workspace')
  const undo = useTranslations('myProperties')
  const bulk = useBulkChange(userId)
  const undoing = useUndoBulk(userId)
  const [refusals, setRefusals] = useState<Refusals | null>(null)
  const fail = ({ message }: Error) => setRefusals({ failure: message, items: [] })

  function change(request: BulkChange) {
    const listings = selection.listings
    const titles = new Map(listings.map(({ id, title }) => [id, title]))
    const tell = (refused: BulkResult['refused']) =>
      setRefusals(
        refused.length === 0
          ? null
          : { failure: null, items: refused.map((each) => ({ ...each, title: titles.get(each.id) ?? '' })) },
      )
    const giveBack = (before: BulkResult['undo']) =>
      undoing.mutate(before, {
        onSuccess: ({ done, refused }) => {
          tell(refused)
          if (done > 0) showToast({ text: t('undone', { count: done }) })
        },
        onError: fail,
      })
    bulk.mutate(request, {
      onSuccess: ({ done, refused, undo: before }) => {
        const ids = new Set(refused.map(({ id }) => id))
        selection.set(listings.filter(({ id }) => ids.has(id)))
        tell(refused)
        onDone()
        const text = t(`done.${request.action}`, { count: done })
        const action = { label: undo('undo'), onPress: () => giveBack(before) }
        if (done > 0) showToast({ text, ...(before.length > 0 ? { action } : {}) })
      },
      onError: fail,
    })
  }

  return { change, refusals, dismiss: () => setRefusals(null), isBusy: bulk.isPending || undoing.isPending }
}
