import { useLocale, useTranslations } from 'next-intl'
import { inlineLinkClass } from '@/components/ui/button'
import { LocalLink } from '@/components/ui/local-link'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { floorNames } from '@/lib/listings/attributes/attributes'
import type { ListingSummary } from '@/lib/moderation/queue/schema'
import { paths } from '@/lib/paths'

interface ListingSummariesProps {
  listings: ListingSummary[]
  /** Whether they are of several owners. */
  withOwners?: boolean
}

/** Listings side by side, by what tells one home from another. */
export function ListingSummaries({ listings, withOwners = false }: ListingSummariesProps) {
  const t = useTranslations('moderation')
  const states = useTranslations('myProperties.statuses')
  const property = useTranslations('property')
  const floors = useTranslations('attributes.floor')
  const locale = useLocale()
  return (
    <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {listings.map(({ id, title, city, price, area_m2, floor, status, owner, images }) => {
        const floorName = floorNames.find((name) => name === floor)
        const facts = [
          states(status),
          city,
          formatPrice(locale, price),
          formatArea(locale, area_m2),
          floorName ? floors(floorName) : floor && property('onFloor', { floor }),
        ]
        return (
          <li key={id} className="min-w-0">
            <LocalLink locale={locale} to={paths.deskHome(id)} className={inlineLinkClass}>
              {title}
            </LocalLink>
            <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
            {withOwners ? <p className="text-sm text-muted">{`${owner.name} · ${owner.email}`}</p> : null}
            {images.length === 0 ? (
              <p className="mt-2">{t('noPhotos')}</p>
            ) : (
              <ul className="mt-2 grid grid-cols-3 gap-2">
                {images.map((image, at) => (
                  <li key={image}>
                    {/* biome-ignore lint/performance/noImgElement: a thumbnail of one width. */}
                    <img
                      src={image}
                      alt={t('photo', { number: at + 1 })}
                      width={320}
                      height={240}
                      loading="lazy"
                      className="aspect-4/3 w-full rounded-control object-cover"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
