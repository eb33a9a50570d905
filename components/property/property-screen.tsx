import type { ReactNode } from 'react'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { amenitiesBesideFacts } from '@/lib/listings/amenities'
import type { Property } from '@/lib/listings/property'
import { JsonLd } from '@/lib/pages/json-ld'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import type { LocalMedian } from '@/lib/prices/read-prices'
import { searchHref } from '@/lib/search/search-href'
import { breadcrumbJsonLd, propertyJsonLd } from '@/lib/site/structured-data'
import { ContactPanel } from '../contact/contact-panel'
import { contactId } from '../contact/element-ids'
import { ListingGrid } from '../listing/listing-grid'
import { RecentlyViewed } from '../recently-viewed/recently-viewed'
import { recentlyViewedLabels } from '../recently-viewed/recently-viewed-labels'
import { ContactBar } from './contact-bar'
import { LoanCalculator } from './loan-calculator'
import { PriceComparison, PriceHistory } from './prices'
import { PropertyBreadcrumbs } from './property-breadcrumbs'
import { PropertyAmenities, PropertyFacts } from './property-facts'
import { PropertyGallery } from './property-gallery'
import { PropertyLocation } from './property-location'
import { PropertyHeader, PropertyOffer } from './property-summary'
import { ReportListing } from './report-listing'

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
          {status === 'sale' ? (
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
