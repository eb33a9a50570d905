import { Check, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { Island } from '@/components/ui/island'
import { LocalLink } from '@/components/ui/local-link'
import type { ListingOwner } from '@/lib/advertisers/schema'
import { countsBedrooms } from '@/lib/i18n/counts-bedrooms'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { amenitiesBesideAttributes, isKnownAmenity } from '@/lib/listings/attributes/amenities'
import { attributeLabel, formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import { type AttributeName, attributeNames } from '@/lib/listings/attributes/attributes'
import type { PreviewGap } from '@/lib/listings/own/find-own-property'
import { conditionText } from '@/lib/listings/property/condition-text'
import { ownerTexts, titleIn } from '@/lib/listings/property/localized-texts'
import { isStudio, type Property, priceDrop } from '@/lib/listings/property/property'
import { JsonLd } from '@/lib/pages/json-ld'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { absoluteUrl } from '@/lib/platform/site-url'
import type { PriceComparison as Comparison } from '@/lib/prices/schema'
import { searchHref } from '@/lib/search/filters/page-search'
import { breadcrumbJsonLd, propertyJsonLd } from '@/lib/site/structured-data'
import { OwnerFacts } from '../advertiser/owner-facts'
import { ContactPanel } from '../contact/contact-panel'
import { contactId } from '../contact/contact-parts'
import { OwnerText } from '../listing/owner-text'
import { SaveButton } from '../listing/save-button'
import { PlacePricesLink } from '../prices/place-prices-link'
import { RecentlyViewed } from '../recently-viewed/recently-viewed'
import { recentlyViewedLabels } from '../recently-viewed/recently-viewed-labels'
import { Badge } from '../ui/badge'
import { inlineLinkClass } from '../ui/button'
import { AlsoOffered } from './also-offered/also-offered'
import { ContactBar } from './contact-bar/contact-bar'
import { contactBarLabels } from './contact-bar/contact-bar-labels'
import { PropertyDescription } from './description/property-description'
import { writtenIn } from './description/written-in'
import { PropertyGallery } from './gallery/property-gallery'
import { PropertyPlans } from './gallery/property-plans'
import { PropertyVideos } from './gallery/property-videos'
import { LoanSection } from './loan/loan-section'
import { Nearby } from './nearby'
import { PriceComparison, PriceHistory, RentCosts } from './prices'
import { PropertyBreadcrumbs } from './property-breadcrumbs'
import { PropertyLocation } from './property-location'
import { PropertyOwner } from './property-owner'
import { ReportListing } from './report/report-listing'
import { ShareButton } from './share/share-button'
import { shortAttributes } from './short-attributes'
import { SimilarProperties } from './similar-properties'
import { fullPlaceOf } from './surroundings'

interface PropertyScreenProps {
  locale: Locale
  property: Property
  similar: Property[]
  /** Null where there are too few similar listings. */
  comparison: Comparison | null
  /** Null when unknown. */
  owner?: ListingOwner | null
  /** Replaces the contact panel. */
  contact?: ReactNode
  /** What the owner of a draft has not entered yet, in a preview. */
  gaps?: ReadonlySet<PreviewGap>
}

const noGaps: ReadonlySet<PreviewGap> = new Set()

/** Texts, and a sticky card with price and contact, which comes first on phones. Prints on one page. */
export function PropertyScreen({
  locale,
  property,
  similar,
  comparison,
  owner,
  contact,
  gaps = noGaps,
}: PropertyScreenProps) {
  const t = translatorFor(locale, 'property')
  const ui = translatorFor(locale, 'ui')
  const messages = messagesFor(locale)
  const { id, purpose, price, address, amenities, attributes } = property
  const title = titleIn(locale, property)
  const list = purpose === 'RENT' ? paths.rent : paths.buy
  const here = localPath(locale, paths.property(id))
  const above = [
    { label: t(purpose === 'RENT' ? 'forRent' : 'forSale'), href: localPath(locale, list) },
    gaps.has('city')
      ? { label: gapText(locale, 'city'), href: localPath(locale, list) }
      : {
          label: townIn(locale, address.city),
          href: localPath(locale, searchHref(list, { city: [address.city] })),
        },
  ] as const
  return (
    <div className="group/page container-page pt-2 pb-12 md:pb-16 print:p-0 print:text-sm">
      <JsonLd data={propertyJsonLd(locale, property, absoluteUrl(here))} />
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
        <PropertyHeader locale={locale} property={property} gaps={gaps} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div
            id={contactId}
            className="scroll-mt-4 [&>*+*]:border-t [&>*+*]:border-line rounded-panel border border-line bg-surface shadow-card *:p-5 lg:sticky lg:top-20 print:border-0 print:[box-shadow:none] print:*:p-0"
          >
            <PropertyOffer locale={locale} property={property} gaps={gaps} />
            <div>
              {contact ?? (
                <ContactPanel
                  locale={locale}
                  property={property}
                  owner={owner ?? null}
                  head={owner ? <PropertyOwner locale={locale} owner={owner} /> : null}
                />
              )}
            </div>
            {owner ? (
              <div className="print:hidden">
                <OwnerFacts locale={locale} owner={owner} brief />
              </div>
            ) : null}
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 max-lg:mt-2 print:gap-3">
          <AlsoOffered locale={locale} property={property} owner={owner} />
          <PropertyAttributes locale={locale} property={property} gaps={gaps} />
          {gaps.has('description') ? (
            <p className="text-muted">{gapText(locale, 'description')}</p>
          ) : (
            <PropertyDescription locale={locale} property={property} />
          )}
          <PropertyAmenities
            locale={locale}
            amenities={amenitiesBesideAttributes(amenities, attributes)}
            read={property.readFromText.amenities ?? []}
          />
          <PropertyPlans locale={locale} property={property} />
          <PropertyVideos locale={locale} property={property} />
          <PriceHistory locale={locale} property={property} />
          <div>
            {comparison ? <PriceComparison locale={locale} comparison={comparison} /> : null}
            {gaps.has('city') ? null : (
              <PlacePricesLink locale={locale} city={address.city} district={attributes.district} />
            )}
          </div>
          {purpose === 'SALE' && price > 0 ? (
            <Island>
              <LoanSection locale={locale} price={price} labels={messages.property.loan} />
            </Island>
          ) : null}
          {purpose === 'RENT' ? <RentCosts locale={locale} property={property} /> : null}
          <PropertyLocation locale={locale} property={property} />
          <Nearby locale={locale} property={property} />
          <Island>
            <ReportListing
              propertyId={id}
              ownerId={property.ownerId}
              labels={messages.report}
              signInHref={localPath(locale, paths.login(here))}
            />
          </Island>
        </div>
      </div>
      <p className="hidden border-t border-line pt-2 print:block">{absoluteUrl(here)}</p>
      <SimilarProperties locale={locale} title={t('similar')} properties={similar} saving={false} />
      {contact ? null : (
        <Island>
          <RecentlyViewed locale={locale} labels={recentlyViewedLabels(locale)} without={[id]} />
        </Island>
      )}
      <Island>
        <ContactBar
          price={gaps.has('price') ? gapText(locale, 'price') : formatPrice(locale, price)}
          labels={contactBarLabels(locale)}
        />
      </Island>
    </div>
  )
}

interface PartProps {
  locale: Locale
  property: Property
  gaps: ReadonlySet<PreviewGap>
}

function gapText(locale: Locale, gap: PreviewGap): string {
  const field = translatorFor(locale, 'publish.labels')(gap)
  return translatorFor(locale, 'myProperties.previewPage')('gap', { field })
}

function PropertyHeader({ locale, property, gaps }: PartProps) {
  const t = translatorFor(locale, 'property')
  const { purpose, type } = property
  const types = translatorFor(locale, 'listing.types')
  const { title } = ownerTexts(locale, property)
  const language = writtenIn(locale, title)
  return (
    <header>
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{t(purpose === 'RENT' ? 'forRent' : 'forSale')}</Badge>
        <Badge>{types(type)}</Badge>
        {property.project ? (
          <Badge>{translatorFor(locale, 'project.states')(property.reserved ? 'reserved' : 'free')}</Badge>
        ) : null}
        {priceDrop(property) ? <Badge tone="accent">{t('priceDown')}</Badge> : null}
        {language ? <Badge>{language}</Badge> : null}
      </p>
      <h1 className="mt-3 text-title break-words print:mt-1 print:text-2xl">
        <OwnerText {...title} />
      </h1>
      {property.project ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-1.5 break-words">
          <span>{translatorFor(locale, 'project')('unitOf', { unit: property.unit ?? '' })}</span>
          <LocalLink locale={locale} to={paths.project(property.project.id)} className={inlineLinkClass}>
            {property.project.name}
          </LocalLink>
        </p>
      ) : null}
      <p className="mt-2 flex gap-1.5 text-muted print:mt-1">
        <MapPin className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">
          {gaps.has('city') ? gapText(locale, 'city') : fullPlaceOf(locale, property)}
        </span>
      </p>
    </header>
  )
}

/** The upper part of the contact card: price, main attributes, save and share. */
function PropertyOffer({ locale, property, gaps }: PartProps) {
  const t = translatorFor(locale, 'property')
  const { favorites, property: messages } = messagesFor(locale)
  const { id, purpose, price, features } = property
  const perSquareMetre = formatPricePerSquareMetre(locale, price, features.area)
  return (
    <div className="grid gap-3 print:gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-[min(1.875rem,9vw)] leading-tight font-bold tracking-tight">
          {gaps.has('price') ? gapText(locale, 'price') : formatPrice(locale, price)}
        </span>
        {purpose === 'RENT' && !gaps.has('price') ? (
          <span className="text-muted">{t('perMonth')}</span>
        ) : null}
        {perSquareMetre && !gaps.has('price') ? <span className="text-muted">{perSquareMetre}</span> : null}
      </p>
      <p className="font-medium">
        {gaps.has('rooms') || gaps.has('area_m2') ? null : shortAttributes(locale, property).join('\u00a0· ')}
      </p>
      <div className="flex flex-wrap gap-2 *:grow noscript:hidden print:hidden">
        <Island>
          <SaveButton propertyId={id} labels={favorites} variant="button" />
          <ShareButton
            url={absoluteUrl(localPath(locale, paths.property(id)))}
            title={titleIn(locale, property)}
            labels={messages.share}
          />
        </Island>
      </div>
    </div>
  )
}

/** Shown in the heading or as part of another attribute. */
const hiddenAttributes: AttributeName[] = ['district', 'neighbourhood']

/** Label, value, whether only the description says it, and what the value means abroad. */
type Row = [label: string, value: string | number | null, isRead?: boolean, note?: string | undefined]

/** The attributes that are given and apply: land has no rooms or year, commercial property no bedrooms. */
function PropertyAttributes({ locale, property, gaps }: PartProps) {
  const t = translatorFor(locale, 'property')
  const { type, attributes, readFromText, project } = property
  const { bedrooms, bathrooms, garage, yearBuilt } = property.features
  const built = type !== 'land'
  // The structure says it, which in English is a studio.
  const isCounted =
    ((built && type !== 'commercial') || bedrooms > 0) && !(countsBedrooms[locale] && isStudio(property))
  const told = { ...attributes, ...readFromText }
  const attributeRows = attributeNames
    .filter((name) => !hiddenAttributes.includes(name) && (name !== 'floors' || told.floor === null))
    .map(
      (name): Row => [
        attributeLabel(locale, name),
        name === 'condition' ? conditionText(locale, property, told) : formatAttribute(locale, name, told),
        readFromText[name] !== undefined,
        name === 'structure' && countsBedrooms[locale] ? t('structureNote') : undefined,
      ],
    )
  const notEntered = translatorFor(locale, 'myProperties.previewPage')('notEntered')
  const gapRow = (gap: PreviewGap): [string, string] => [
    translatorFor(locale, 'publish.labels')(gap),
    notEntered,
  ]
  const rows: Row[] = [
    ...(gaps.has('area_m2') ? [gapRow('area_m2')] : []),
    [t('bedrooms'), gaps.has('rooms') ? notEntered : isCounted ? bedrooms : null],
    [t('bathrooms'), gaps.has('bathrooms') ? notEntered : built || bathrooms > 0 ? bathrooms : null],
    [t('year'), built ? yearBuilt : null],
    [
      translatorFor(locale, 'project')('readyAt'),
      project?.ready_at ? formatDate(locale, project.ready_at) : null,
    ],
    // `No` beside the parking that there is would say nothing.
    [
      t('garage'),
      garage || readFromText.garage
        ? t('yes')
        : garage === false && attributes.parking === null && built
          ? t('no')
          : null,
      !garage && readFromText.garage === true,
    ],
    ...attributeRows,
  ]
  return (
    <TitledSection id="attributes" title={t('attributes')}>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3 print:mt-1 print:grid-cols-4">
        {rows.map(([label, value, isRead, note]) =>
          value === null ? null : (
            <div key={label} className="border-t border-line py-2.5 print:py-1">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold break-words first-letter:uppercase">{value}</dd>
              {note ? <dd className="text-sm text-muted">{note}</dd> : null}
              {isRead ? <dd className="text-sm text-muted">{t('readFromText')}</dd> : null}
            </div>
          ),
        )}
      </dl>
    </TitledSection>
  )
}

/** Unknown amenities are shown as the owner wrote them. */
function PropertyAmenities({
  locale,
  amenities,
  read,
}: {
  locale: Locale
  amenities: string[]
  read: readonly string[]
}) {
  if (amenities.length + read.length === 0) return null
  const t = translatorFor(locale, 'property')
  const labels = translatorFor(locale, 'amenities')
  return (
    <TitledSection id="amenities" title={t('amenities')}>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2.5 lg:grid-cols-3 print:mt-1 print:grid-cols-4 print:gap-y-0.5">
        {[...amenities, ...read].map((slug) => (
          <li key={slug} className="flex min-w-0 gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="min-w-0 break-words">
              <span>{isKnownAmenity(slug) ? labels(slug) : slug}</span>
              {read.includes(slug) ? (
                <span className="block text-sm text-muted">{t('readFromText')}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
