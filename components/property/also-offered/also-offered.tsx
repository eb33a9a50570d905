import { BadgeCheck } from 'lucide-react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { Island } from '@/components/ui/island'
import { LocalLink } from '@/components/ui/local-link'
import type { ListingOwner } from '@/lib/advertisers/schema'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { offerName } from '@/lib/listings/property/offer-name'
import type { Property } from '@/lib/listings/property/property'
import type { AlsoOffered as Offer } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { inlineLinkClass } from '../../ui/button'
import { AnotherHome } from './another-home'

interface AlsoOfferedProps {
  locale: Locale
  property: Property
  /** Null when unknown. */
  owner: ListingOwner | null | undefined
}

/** The same home by all its advertisers, this one included, by price; nothing for a home that one offers. */
export function AlsoOffered({ locale, property, owner }: AlsoOfferedProps) {
  const others = property.alsoOffered ?? []
  if (others.length === 0) return null
  const t = translatorFor(locale, 'property.alsoOffered')
  const { profile } = owner ?? {}
  const own: Offer = {
    id: property.id,
    price: property.price,
    created_at: property.createdAt,
    advertiser: {
      name: profile?.name ?? null,
      kind: profile?.kind ?? null,
      slug: profile?.slug ?? null,
      verified: profile?.verified ?? false,
    },
  }
  const offers = [own, ...others].sort((one, other) => one.price - other.price)
  const [from, to] = [Math.min, Math.max].map((pick) =>
    formatPrice(locale, pick(...offers.map((each) => each.price))),
  )
  const count = offers.length
  const title =
    from === to
      ? t('onePrice', { count, price: from ?? '' })
      : t('title', { count, from: from ?? '', to: to ?? '' })
  return (
    <TitledSection id="also-offered" title={title}>
      <ul className="mt-4 print:mt-1">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2.5"
          >
            <span className="min-w-0 break-words">
              <AdvertiserName locale={locale} offer={offer} />
              <span className="block text-sm text-muted">
                {t('since', { date: formatDate(locale, offer.created_at) })}
              </span>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold tabular-nums">{formatPrice(locale, offer.price)}</span>
              {offer.id === property.id ? (
                <span className="text-muted">{t('this')}</span>
              ) : (
                <LocalLink
                  locale={locale}
                  to={paths.property(offer.id)}
                  aria-label={t('openOf', {
                    name: offerName(locale, offer),
                    price: formatPrice(locale, offer.price),
                  })}
                  className={inlineLinkClass}
                >
                  {t('open')}
                </LocalLink>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('note')}</p>
      <Island>
        <AnotherHome
          propertyId={property.id}
          ownerId={property.ownerId}
          labels={messagesFor(locale).property.alsoOffered.another}
        />
      </Island>
    </TitledSection>
  )
}

function AdvertiserName({ locale, offer }: { locale: Locale; offer: Offer }) {
  const t = translatorFor(locale, 'advertiser')
  const { slug, kind, verified } = offer.advertiser
  const name = offerName(locale, offer)
  return (
    <span className="block">
      {slug ? (
        <LocalLink locale={locale} to={paths.advertiser(slug)} className={inlineLinkClass}>
          {name}
        </LocalLink>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {verified ? (
        <BadgeCheck
          role="img"
          aria-label={t('verified')}
          className="ms-1.5 inline size-5 align-text-bottom text-accent"
        />
      ) : null}
      <span className="text-sm text-muted">
        {` · ${kind && slug ? t(`kinds.${kind}`) : t('noProfile')} · ${t(verified ? 'verified' : 'unverified').toLocaleLowerCase(locale)}`}
      </span>
    </span>
  )
}
