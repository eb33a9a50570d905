import { ArrowLeft, Award, Scale, X } from 'lucide-react'
import Link from 'next/link'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea, formatDistance } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import {
  amenitiesWithoutAttribute,
  attributeOfAmenity,
  isKnownAmenity,
} from '@/lib/listings/attributes/amenities'
import { attributeLabel, formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import { type AttributeName, attributeNames } from '@/lib/listings/attributes/attributes'
import { ownerTexts } from '@/lib/listings/property/localized-texts'
import { nearbyName, placesAround } from '@/lib/listings/property/nearby'
import type { Property } from '@/lib/listings/property/property'
import { paths } from '@/lib/paths'
import { type NearbyKind, nearbyKinds } from '@/lib/places/nearby/nearby-kinds'
import { ListingImage } from '../listing/listing-image'
import { OwnerText } from '../listing/owner-text'
import { buttonClass } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { EmptyState } from '../ui/empty-state'

/** Compares up to four properties; the URL holds their ids. Differing rows are bold, and can be shown alone. */
export function CompareScreen({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'compare')
  return (
    <div className="container-page py-8 md:py-10">
      {properties.length > 0 ? (
        <Link
          href={localPath(locale, paths.favorites)}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink print:hidden"
        >
          <ArrowLeft className="size-4" />
          {t('toFavorites')}
        </Link>
      ) : null}
      <h1 className="text-title">{t('title')}</h1>
      {properties.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={<Scale />}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Link href={localPath(locale, paths.favorites)} className={buttonClass()}>
                {t('toFavorites')}
              </Link>
            }
          />
        </div>
      ) : (
        <Table locale={locale} properties={properties} />
      )}
    </div>
  )
}

function Table({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'compare')
  return (
    <div className="group mt-4">
      {properties.length > 1 ? <Checkbox id="only-differences" label={t('onlyDifferences')} /> : null}
      <section
        aria-label={t('title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-2 overflow-x-auto"
      >
        <table className="w-full min-w-max table-fixed text-start md:min-w-0">
          <thead>
            <tr>
              <td className="w-18 md:w-48" />
              {properties.map((property) => (
                <th
                  key={property.id}
                  scope="col"
                  // Three columns take the width of a phone.
                  className="w-[max(5.5rem,calc((100vw-6.5rem)/3))] p-1 text-start align-top text-sm md:w-auto md:p-2 md:text-base"
                >
                  <Column
                    locale={locale}
                    property={property}
                    others={properties.filter((other) => other !== property)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows(locale, properties).map(({ label, values, differs, best }) => (
              <tr
                key={label}
                className={`border-t border-line ${differs ? '' : 'group-has-[#only-differences:checked]:hidden'}`}
              >
                <th
                  scope="row"
                  className="sticky start-0 bg-paper py-2.5 pe-1.5 text-start text-xs font-normal hyphens-auto wrap-anywhere text-muted md:pe-2 md:text-sm"
                >
                  {label}
                </th>
                {values.map((value, index) => (
                  <td
                    key={properties[index]?.id}
                    className={`px-1 py-2 align-top wrap-anywhere first-letter:uppercase tabular-nums md:px-2 max-md:text-sm ${differs ? 'font-semibold' : ''} ${best.includes(index) ? 'text-accent' : ''}`}
                  >
                    <span className={value ? undefined : 'font-normal text-muted'}>{value || '–'}</span>
                    {best.includes(index) ? (
                      <span className="mt-1 flex items-center gap-1 text-xs font-medium">
                        <Award className="size-3.5 shrink-0" />
                        {t('best')}
                      </span>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface ColumnProps {
  locale: Locale
  property: Property
  others: Property[]
}

function Column({ locale, property, others }: ColumnProps) {
  const t = translatorFor(locale, 'compare')
  const { id, images } = property
  const { text: title, lang } = ownerTexts(locale, property).title
  const [cover] = images
  return (
    <div className="grid max-w-72 gap-2">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-sunken">
        {cover ? <ListingImage image={cover} locale={locale} sizes="18rem" /> : null}
        <Link
          href={localPath(locale, paths.compare(others.map((other) => other.id)))}
          prefetch={false}
          aria-label={t('remove', { title })}
          className="group/remove absolute end-0 top-0 flex size-11 items-center justify-center"
        >
          {/* On a phone a circle of 44 px would cover the photo. */}
          <span className="flex size-7 items-center justify-center rounded-full bg-surface/95 text-ink shadow-card group-hover/remove:text-accent md:size-9">
            <X className="size-4 md:size-5" />
          </span>
        </Link>
      </div>
      <Link
        href={localPath(locale, paths.property(id))}
        prefetch={false}
        className="line-clamp-3 min-h-11 leading-snug font-semibold break-words underline-offset-4 hover:underline"
      >
        <OwnerText text={title} lang={lang} />
      </Link>
    </div>
  )
}

interface CompareRow {
  label: string
  /** One per property; empty when not given. */
  values: string[]
  differs: boolean
  /** Positions of the best value; none where none is better. */
  best: number[]
}

/** Returns the rows of a comparison: every attribute and amenity that at least one property has. */
export function compareRows(locale: Locale, properties: readonly Property[]): CompareRow[] {
  const t = translatorFor(locale, 'compare')
  const labels = translatorFor(locale, 'property')
  const types = translatorFor(locale, 'listing.types')
  const amenityLabels = translatorFor(locale, 'amenities')
  const yes = translatorFor(locale, 'attributes')('yes')
  // A rent is no better than a price.
  const isOneOffer = new Set(properties.map(({ purpose }) => purpose)).size === 1
  const row = (
    label: string,
    read: (property: Property) => string | number | null | false,
    rank?: (property: Property) => number | null,
  ): CompareRow => {
    const values = properties.map((property) => String(read(property) || ''))
    return {
      label,
      values,
      differs: new Set(values).size > 1,
      best: rank && isOneOffer ? bestOf(properties.map(rank)) : [],
    }
  }
  const kinds = translatorFor(locale, 'property.nearby.kinds')
  const around = new Map(properties.map((property) => [property, placesAround(property)]))
  const placeOf = (property: Property, kind: NearbyKind) =>
    around.get(property)?.find((place) => place.kind === kind)
  const nearbyRow = (kind: NearbyKind) =>
    row(
      kinds(kind),
      (property) => {
        const place = placeOf(property, kind)
        if (!place) return null
        const distance = formatDistance(locale, place.metres)
        return place.name === null ? distance : `${distance}, ${nearbyName(locale, place)}`
      },
      (property) => {
        const place = placeOf(property, kind)
        return place ? -place.metres : null
      },
    )
  return [
    row(
      t('price'),
      ({ price }) => formatPrice(locale, price),
      ({ price }) => -price,
    ),
    row(
      t('perSquareMetre'),
      ({ price, features }) => formatPricePerSquareMetre(locale, price, features.area),
      ({ price, features }) => (features.area > 0 ? -price / features.area : null),
    ),
    row(
      t('area'),
      ({ features }) => features.area > 0 && formatArea(locale, features.area),
      ({ features }) => features.area || null,
    ),
    row(t('type'), ({ type }) => types(type)),
    row(t('town'), ({ address }) => address.city),
    ...nearbyKinds.map((kind) => nearbyRow(kind)),
    row(labels('bedrooms'), ({ features }) => features.bedrooms),
    row(labels('bathrooms'), ({ features }) => features.bathrooms),
    row(
      labels('year'),
      ({ features }) => features.yearBuilt,
      ({ features }) => features.yearBuilt,
    ),
    ...attributeNames
      .filter((name) => name !== 'floors')
      .map((name) =>
        row(
          attributeLabel(locale, name),
          (property) => attributeText(locale, name, property),
          name === 'monthlyCosts' || name === 'deposit'
            ? ({ attributes }) => (attributes[name] === null ? null : -attributes[name])
            : undefined,
        ),
      ),
    ...amenitiesWithoutAttribute.map((slug) =>
      row(amenityLabels(slug), ({ amenities }) => amenities.includes(slug) && yes),
    ),
    row(t('other'), ({ amenities }) => amenities.filter((slug) => !isKnownAmenity(slug)).join(', ')),
  ].filter(({ values }) => values.some(Boolean))
}

/** Positions of the highest rank, unless fewer than two are known or all are equal. */
function bestOf(ranks: readonly (number | null)[]): number[] {
  const known = ranks.filter((rank) => rank !== null)
  const highest = Math.max(...known)
  if (known.length < 2 || known.every((rank) => rank === highest)) return []
  return ranks.flatMap((rank, position) => (rank === highest ? [position] : []))
}

/** As stated, or else as the amenities say. */
function attributeText(locale: Locale, name: AttributeName, { attributes, amenities }: Property): string {
  const stated = formatAttribute(locale, name, attributes)
  if (stated !== null) return stated
  const implied = amenities.filter(isKnownAmenity).flatMap((slug) => {
    const { name: attribute, values } = attributeOfAmenity(slug)
    if (attribute !== name) return []
    return values.length === 1
      ? (formatAttribute(locale, name, { ...attributes, [name]: values[0] }) ?? [])
      : translatorFor(locale, 'amenities')(slug)
  })
  return implied.join(', ')
}
