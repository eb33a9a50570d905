import { MapPin } from 'lucide-react'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { Badge } from '../ui/badge'
import { fullPlaceOf } from './full-place'

export function PropertyHeader({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const { title, status, type } = property
  const types = translatorFor(locale, 'listing.types')
  return (
    <header>
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{t(status === 'rent' ? 'forRent' : 'forSale')}</Badge>
        <Badge>{types(type)}</Badge>
        {priceDrop(property) ? <Badge tone="accent">{t('priceDown')}</Badge> : null}
      </p>
      <h1 className="mt-3 text-title break-words print:mt-1 print:text-2xl">{title}</h1>
      <p className="mt-2 flex gap-1.5 text-muted print:mt-1">
        <MapPin className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">{fullPlaceOf(property)}</span>
      </p>
    </header>
  )
}
