import { MapPin } from 'lucide-react'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/site-url'
import { SaveButton } from '../favorites/save-button'
import { saveLabels } from '../favorites/save-labels'
import { placeOf } from '../listing/card-data'
import { Badge } from '../ui/badge'
import { ShareButton } from './share-button'

/** What it is, where, for how much; and what to do with the page. */
export function PropertyHeader({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const { id, title, status, type, price, address, features } = property
  const types = translatorFor(locale, 'listing.types')
  const perSquareMetre = formatPricePerSquareMetre(locale, price, features.area)
  return (
    <header>
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{t(status === 'rent' ? 'forRent' : 'forSale')}</Badge>
        <Badge>{types(type)}</Badge>
        {priceDrop(property) ? <Badge tone="accent">{t('priceDown')}</Badge> : null}
      </p>
      <h1 className="mt-3 text-title break-words">{title}</h1>
      <p className="mt-2 flex gap-1.5 text-muted">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">{placeOf(address)}</span>
      </p>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-3xl font-bold tracking-tight">{formatPrice(locale, price)}</span>
          {status === 'rent' ? <span className="text-muted">{t('perMonth')}</span> : null}
          {perSquareMetre ? <span className="text-muted">{perSquareMetre}</span> : null}
        </p>
        <div className="relative flex flex-wrap gap-2">
          <SaveButton propertyId={id} labels={saveLabels(locale)} variant="button" />
          <ShareButton
            url={absoluteUrl(localPath(locale, paths.property(id)))}
            title={title}
            labels={{
              share: t('share.share'),
              copy: t('share.copy'),
              copied: t('share.copied'),
              copyFailed: t('share.copyFailed'),
              whatsapp: t('share.whatsapp'),
              viber: t('share.viber'),
              email: t('share.email'),
            }}
          />
        </div>
      </div>
    </header>
  )
}
