import { MapPin } from 'lucide-react'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { formatFact, structureText } from '@/lib/listings/fact-texts'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import { SaveButton } from '../favorites/save-button'
import { Badge } from '../ui/badge'
import { ShareButton } from './share-button'
import { fullPlaceOf } from './surroundings'

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

/** The upper part of the contact card: price, main facts, save and share. */
export function PropertyOffer({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const { favorites, property: messages } = messagesFor(locale)
  const { id, title, status, price, features } = property
  const perSquareMetre = formatPricePerSquareMetre(locale, price, features.area)
  return (
    <div className="grid gap-3 print:gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-[min(1.875rem,9vw)] leading-tight font-bold tracking-tight">
          {formatPrice(locale, price)}
        </span>
        {status === 'rent' ? <span className="text-muted">{t('perMonth')}</span> : null}
        {perSquareMetre ? <span className="text-muted">{perSquareMetre}</span> : null}
      </p>
      <p className="font-medium">{shortFacts(locale, property).join(' · ')}</p>
      <div className="flex flex-wrap gap-2 *:grow noscript:hidden print:hidden">
        <SaveButton propertyId={id} labels={favorites} variant="button" />
        <ShareButton
          url={absoluteUrl(localPath(locale, paths.property(id)))}
          title={title}
          labels={messages.share}
        />
      </div>
    </div>
  )
}

/** Area, rooms and floor as texts; unknown ones are omitted. */
export function shortFacts(
  locale: Locale,
  { features, facts }: Pick<Property, 'features' | 'facts'>,
): string[] {
  const t = translatorFor(locale, 'property')
  const listing = translatorFor(locale, 'listing')
  const inRooms = facts.structure !== null && (locale !== 'en' || features.bedrooms === 0)
  const rooms = inRooms
    ? structureText(locale, facts.structure ?? 0)
    : listing('rooms', { count: features.bedrooms })
  const floor =
    typeof facts.floor === 'number'
      ? t('onFloor', { floor: facts.floor })
      : formatFact(locale, 'floor', { ...facts, floors: null })
  const plot =
    facts.plotAres === null ? null : t('plot', { area: formatFact(locale, 'plotAres', facts) ?? '' })
  return [features.area > 0 ? formatArea(locale, features.area) : null, rooms, floor, plot].filter(
    (text): text is string => Boolean(text),
  )
}
