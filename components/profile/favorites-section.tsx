import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useFavorites } from '@/lib/favorites/use-favorites'
import { formatPrice } from '@/lib/i18n/format/money'
import { titleIn } from '@/lib/listings/property/localized-texts'
import { useProperty } from '@/lib/listings/property/use-property'
import { viewedTitle } from '@/lib/listings/property/viewed-properties'
import { townIn } from '@/lib/places/names/town-in'
import { closedReason } from '@/lib/unlocks/ledger-row'
import { useUnlockedContacts } from '@/lib/unlocks/use-unlocks'
import { SaveButton } from '../listing/save-button'
import { Skeleton } from '../ui/skeleton'
import { PropertyImage, PropertyTitle } from './property-link'
import { Section } from './section'

export function FavoritesSection({ userId }: { userId: string }) {
  const t = useTranslations('profile.favorites')
  return (
    <Section
      id="favorites"
      title={t('title')}
      query={useFavorites(userId)}
      empty={{ text: t('empty'), browse: t('browse') }}
      first={10}
    >
      {(shown) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {shown.map((id) => (
            <FavoriteItem key={id} userId={userId} id={id} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function FavoriteItem({ userId, id }: { userId: string; id: string }) {
  const t = useTranslations('profile.favorites')
  const locale = useLocale()
  const { data: property, error, isPending } = useProperty(id)
  // The title of a non-public property is known only from an unlocked contact, or from a visit in this browser.
  const known = useUnlockedContacts(userId).data?.items.find((item) => item.property_id === id)
  const nameId = `favorite-${id}`
  const { favorites: labels } = useMessages()
  return (
    <li className="flex min-h-18 items-center gap-3 p-3 sm:gap-4">
      <PropertyImage id={id} />
      {property ? (
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
          <div id={nameId} className="min-w-0">
            <PropertyTitle
              id={id}
              title={titleIn(locale, property)}
              closing={null}
              className="font-semibold"
            />
            <p className="text-sm break-words text-muted">{townIn(locale, property.address.city)}</p>
          </div>
          <p>
            <span className="font-semibold">{formatPrice(locale, property.price)}</span>
            {property.purpose === 'RENT' ? <span className="text-muted"> {t('perMonth')}</span> : null}
          </p>
        </div>
      ) : isPending ? (
        <Skeleton className="h-5 w-2/3 grow" />
      ) : (
        <div id={nameId} className="min-w-0 grow text-muted">
          {known && !error ? (
            <PropertyTitle id={id} title={known.title} closing={closedReason(known) ?? 'gone'} className="" />
          ) : (
            <p>{error ? null : viewedTitle(id)}</p>
          )}
          <p>{error ? error.message : t('gone')}</p>
        </div>
      )}
      <SaveButton propertyId={id} labels={labels} variant="icon" describedBy={nameId} />
    </li>
  )
}
