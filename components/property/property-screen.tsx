import type { ReactNode } from 'react'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { searchHref } from '@/lib/search/search-href'
import { breadcrumbJsonLd } from '@/lib/seo/breadcrumb-json-ld'
import { JsonLd } from '@/lib/seo/json-ld'
import { propertyJsonLd } from '@/lib/seo/property-json-ld'
import { absoluteUrl } from '@/lib/site-url'
import { ContactPanel } from '../contact/contact-panel'
import { ListingGrid } from '../listing/listing-grid'
import { bottomBarId } from '../ui/bottom-bar'
import { Breadcrumb } from '../ui/breadcrumb'
import { buttonClass } from '../ui/button'
import { PriceHistory } from './price-history'
import { PropertyAmenities } from './property-amenities'
import { PropertyFacts } from './property-facts'
import { PropertyGallery } from './property-gallery'
import { PropertyHeader } from './property-header'
import { PropertyLocation } from './property-location'
import { reportLabels } from './report-labels'
import { ReportListing } from './report-listing'

interface PropertyScreenProps {
  locale: Locale
  property: Property
  similar: Property[]
  /** Stands in the contact panel's place. */
  contact?: ReactNode
}

/** A property's page. The contact stands beside its facts, and on a phone before the long texts. */
export function PropertyScreen({ locale, property, similar, contact }: PropertyScreenProps) {
  const t = translatorFor(locale, 'property')
  const ui = translatorFor(locale, 'ui')
  const { id, title, status, price, address, description, amenities } = property
  const list = status === 'rent' ? paths.rent : paths.buy
  const here = localPath(locale, paths.property(id))
  const above = [
    { label: t(status === 'rent' ? 'forRent' : 'forSale'), href: localPath(locale, list) },
    { label: address.city, href: localPath(locale, searchHref(list, { city: address.city })) },
  ]
  return (
    <div className="group/page container-page pt-2 pb-12 md:pt-4 md:pb-16">
      <JsonLd data={propertyJsonLd(property, absoluteUrl(here))} />
      <JsonLd
        data={breadcrumbJsonLd([
          ...above.map(({ label, href }) => ({ name: label, path: href })),
          { name: title, path: here },
        ])}
      />
      <Breadcrumb label={ui('breadcrumb')} items={[...above, { label: title }]} />
      <div className="mt-2 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <PropertyGallery locale={locale} property={property} />
          <PropertyHeader locale={locale} property={property} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div id="contact" className="lg:sticky lg:top-20">
            {contact ?? <ContactPanel locale={locale} property={property} />}
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <PropertyFacts locale={locale} property={property} />
          <PriceHistory locale={locale} property={property} />
          <section aria-labelledby="description">
            <h2 id="description" className="text-heading">
              {t('description')}
            </h2>
            <p className="mt-4 max-w-prose leading-relaxed break-words whitespace-pre-line">{description}</p>
          </section>
          <PropertyAmenities locale={locale} amenities={amenities} />
          <PropertyLocation locale={locale} address={address} />
          <ReportListing propertyId={id} ownerId={property.ownerId} labels={reportLabels(locale, id)} />
        </div>
      </div>
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
      <div
        id={bottomBarId}
        className="sticky bottom-0 z-30 -mx-4 mt-10 -mb-12 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-2.5 md:-mx-8 md:-mb-16 md:px-8 lg:hidden group-has-data-own/page:hidden print:hidden"
      >
        <p className="min-w-0 text-lg leading-tight font-bold whitespace-nowrap">
          {formatPrice(locale, price)}
        </p>
        <a href="#contact" className={buttonClass('primary', 'shrink-0')}>
          {t('toContact')}
        </a>
      </div>
    </div>
  )
}
