import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { isKnownAmenity } from '@/lib/listings/attributes/amenities'
import type { ListingForm } from '@/lib/publishing/listing-form'
import type { TextOffer } from '@/lib/publishing/text-offers'
import { buttonClass } from '../../ui/button'
import { useAttributeOptions } from './attribute-field'
import { useListingFields } from './use-listing-form'

/** Shorter texts state nothing, and the reader is loaded for longer ones alone. */
const minTextLength = 12

/** Offers to fill in what title and description say and no field does: filters and other owners' programs read fields. */
export function TextOffers() {
  const t = useTranslations('publish.textOffers')
  const { setValue, control } = useListingFields()
  const form = useWatch({ control }) as ListingForm
  const deferred = useDeferredValue(form)
  const { title, description } = deferred
  const { value: reader } = useLazyModule(
    () => import('@/lib/publishing/text-offers'),
    title.length + description.length >= minTextLength,
  )
  const locale = useLocale()
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const offers = reader?.findTextOffers(locale, deferred, declined) ?? []

  /** The pressed button is gone then, and the focus with it. */
  function tell(text: string) {
    setTold(text)
    status.current?.focus()
  }

  function accept({ field, value }: TextOffer, text: string) {
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    tell(t('accepted', { what: text }))
  }

  function decline({ keys }: TextOffer, text: string) {
    setDeclined(new Set([...declined, ...keys]))
    tell(t('declined', { what: text }))
  }

  return (
    <div className={offers.length > 0 ? 'rounded-panel border border-line p-4' : ''}>
      {offers.length > 0 ? (
        <>
          <p className="text-sm text-muted">{t('title')}</p>
          <ul className="mt-2 grid gap-2">
            {offers.map((offer) => (
              <Offer key={offer.field} offer={offer} onAccept={accept} onDecline={decline} />
            ))}
          </ul>
        </>
      ) : null}
      <p ref={status} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
        <span>{told}</span>
      </p>
    </div>
  )
}

interface OfferProps {
  offer: TextOffer
  /** With the fact in words, such as `Lift: Da`. */
  onAccept: (offer: TextOffer, text: string) => void
  onDecline: (offer: TextOffer, text: string) => void
}

function Offer({ offer, onAccept, onDecline }: OfferProps) {
  const t = useTranslations('publish.textOffers')
  const what = useOfferText(offer)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{t('offer', { words: offer.words, what })}</p>
      <div className="flex items-center gap-1">
        <button
          type="button"
          onClick={() => onAccept(offer, what)}
          aria-label={t('acceptName', { what })}
          className={buttonClass('secondary', 'text-sm')}
        >
          {t('accept')}
        </button>
        <button
          type="button"
          onClick={() => onDecline(offer, what)}
          aria-label={t('decline', { what })}
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </li>
  )
}

/** Such as `Lift: Da`. */
function useOfferText({ name, field, values, value }: TextOffer): string {
  const label = useTranslations('publish.labels')(field)
  const amenities = useTranslations('amenities')
  const yes = useTranslations('attributes')('yes')
  const options = useAttributeOptions(name === 'garage' || name === 'amenities' ? 'lift' : name)
  const text = (each: string | number | boolean): string => {
    if (name === 'garage') return yes
    if (name === 'amenities')
      return isKnownAmenity(String(each)) ? amenities(String(each) as 'lift') : String(each)
    const asked = typeof each === 'boolean' ? (each ? 'yes' : 'no') : String(each)
    return options.find(([option]) => option === asked)?.[1] ?? String(value)
  }
  const shown = [...new Set(values.map(text))].join(', ')
  return `${label}: ${shown}`
}
