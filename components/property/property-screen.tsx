import { Check, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { amenitiesBesideFacts, isKnownAmenity } from '@/lib/listings/amenities'
import { factLabel, formatFact, structureText } from '@/lib/listings/fact-texts'
import { type FactName, factNames } from '@/lib/listings/facts'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { JsonLd } from '@/lib/pages/json-ld'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import type { LocalMedian } from '@/lib/prices/read-prices'
import { searchHref } from '@/lib/search/search-href'
import { breadcrumbJsonLd, propertyJsonLd } from '@/lib/site/structured-data'
import { ContactPanel } from '../contact/contact-panel'
import { contactId } from '../contact/element-ids'
import { SaveButton } from '../favorites/save-button'
import { ListingGrid } from '../listing/listing-cards'
import { RecentlyViewed } from '../recently-viewed/recently-viewed'
import { recentlyViewedLabels } from '../recently-viewed/recently-viewed-labels'
import { Badge } from '../ui/badge'
import { ContactBar } from './contact-bar'
import { LoanCalculator } from './loan-calculator'
import { PriceComparison, PriceHistory } from './prices'
import { PropertyBreadcrumbs } from './property-breadcrumbs'
import { PropertyGallery } from './property-gallery'
import { PropertyLocation } from './property-location'
import { ReportListing } from './report-listing'
import { ShareButton } from './share-button'
import { fullPlaceOf } from './surroundings'

interface PropertyScreenProps {
  locale: Locale
  property: Property
  similar: Property[]
  /** The local median price per square metre; null when unknown. */
  median: LocalMedian | null
  /** Replaces the contact panel. */
  contact?: ReactNode
}

/** Texts, and a sticky card with price and contact, which comes first on phones. Prints on one page. */
export function PropertyScreen({ locale, property, similar, median, contact }: PropertyScreenProps) {
  const t = translatorFor(locale, 'property')
  const ui = translatorFor(locale, 'ui')
  const messages = messagesFor(locale)
  const { id, title, status, price, address, description, amenities, facts } = property
  const list = status === 'rent' ? paths.rent : paths.buy
  const here = localPath(locale, paths.property(id))
  const above = [
    { label: t(status === 'rent' ? 'forRent' : 'forSale'), href: localPath(locale, list) },
    { label: address.city, href: localPath(locale, searchHref(list, { city: address.city })) },
  ] as const
  return (
    <div className="group/page container-page pt-2 pb-12 md:pb-16 print:p-0 print:text-sm">
      <JsonLd data={propertyJsonLd(property, absoluteUrl(here))} />
      <JsonLd
        data={breadcrumbJsonLd([
          ...above.map(({ label, href }) => ({ name: label, path: href })),
          { name: title, path: here },
        ])}
      />
      <PropertyBreadcrumbs
        label={ui('breadcrumb')}
        list={above[0]}
        town={{ ...above[1], resultsLabel: t('toResults') }}
      />
      <div className="md:mt-1">
        <PropertyGallery locale={locale} property={property} />
      </div>
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-6 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:mt-3 print:gap-y-2">
        <PropertyHeader locale={locale} property={property} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div
            id={contactId}
            className="scroll-mt-4 divide-y divide-line rounded-panel border border-line bg-surface shadow-card *:p-5 lg:sticky lg:top-20 print:border-0 print:shadow-none print:*:p-0"
          >
            <PropertyOffer locale={locale} property={property} />
            <div>{contact ?? <ContactPanel locale={locale} property={property} />}</div>
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 max-lg:mt-2 print:gap-3">
          <PropertyFacts locale={locale} property={property} />
          <section aria-labelledby="description">
            <h2 id="description" className="text-heading">
              {t('description')}
            </h2>
            <p className="mt-4 max-w-prose leading-relaxed break-words whitespace-pre-line print:mt-1 print:line-clamp-[14] print:max-w-none print:leading-normal">
              {description}
            </p>
          </section>
          <PropertyAmenities locale={locale} amenities={amenitiesBesideFacts(amenities, facts)} />
          <PriceHistory locale={locale} property={property} />
          <PriceComparison locale={locale} property={property} median={median} />
          {status === 'sale' && price > 0 ? (
            <LoanCalculator locale={locale} price={price} labels={messages.property.loan} />
          ) : null}
          <PropertyLocation locale={locale} property={property} />
          <ReportListing
            propertyId={id}
            ownerId={property.ownerId}
            labels={messages.report}
            signInHref={localPath(locale, paths.login(here))}
          />
        </div>
      </div>
      <p className="hidden border-t border-line pt-2 print:block">{absoluteUrl(here)}</p>
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="mt-14 print:hidden">
          <h2 id="similar" className="text-title">
            {t('similar')}
          </h2>
          <div className="mt-6">
            <ListingGrid
              properties={similar}
              locale={locale}
              saving={false}
              className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4"
            />
          </div>
        </section>
      ) : null}
      {contact ? null : (
        <RecentlyViewed locale={locale} labels={recentlyViewedLabels(locale)} without={[id]} />
      )}
      <ContactBar
        price={formatPrice(locale, price)}
        labels={{
          toContact: t('toContact'),
          call: t('call'),
          viber: t('share.viber'),
          whatsapp: t('share.whatsapp'),
        }}
      />
    </div>
  )
}

function PropertyHeader({ locale, property }: { locale: Locale; property: Property }) {
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
function PropertyOffer({ locale, property }: { locale: Locale; property: Property }) {
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

/** Shown in the heading or as part of another fact. */
const hiddenFacts: FactName[] = ['district', 'neighbourhood']

/** The facts that are given and apply: land has no rooms or year, commercial property no bedrooms. */
function PropertyFacts({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const { type, facts } = property
  const { bedrooms, bathrooms, garage, yearBuilt } = property.features
  const built = type !== 'land'
  const factRows = factNames
    .filter((name) => !hiddenFacts.includes(name) && (name !== 'floors' || facts.floor === null))
    .map((name): [string, string | null] => [factLabel(locale, name), formatFact(locale, name, facts)])
  const asksGarage = facts.parking === null && built
  const rows: [string, string | number | null][] = [
    [t('bedrooms'), (built && type !== 'commercial') || bedrooms > 0 ? bedrooms : null],
    [t('bathrooms'), built || bathrooms > 0 ? bathrooms : null],
    [t('year'), built ? yearBuilt : null],
    [t('garage'), asksGarage || garage ? t(garage ? 'yes' : 'no') : null],
    ...factRows,
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-heading">
        {t('facts')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3 print:mt-1 print:grid-cols-4">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="border-t border-line py-2.5 print:py-1">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold break-words first-letter:uppercase">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

/** Unknown amenities are shown as the owner wrote them. */
function PropertyAmenities({ locale, amenities }: { locale: Locale; amenities: string[] }) {
  if (amenities.length === 0) return null
  const t = translatorFor(locale, 'property')
  const labels = translatorFor(locale, 'amenities')
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities" className="text-heading">
        {t('amenities')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2.5 lg:grid-cols-3 print:mt-1 print:grid-cols-4 print:gap-y-0.5">
        {amenities.map((slug) => (
          <li key={slug} className="flex min-w-0 gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="min-w-0 break-words">{isKnownAmenity(slug) ? labels(slug) : slug}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
