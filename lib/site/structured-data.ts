import type {
  Accommodation,
  BreadcrumbList,
  ItemList,
  Organization,
  PostalAddress,
  RealEstateListing,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'

const name = 'Ključ'
const organization = () => `${absoluteUrl('/')}/#organization`

export function webSiteJsonLd(locale: Locale): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(localPath(locale, paths.buy))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: absoluteUrl(localPath(locale, paths.home)),
    inLanguage: locale,
    publisher: { '@id': organization() },
    potentialAction: search,
  }
}

export function organizationJsonLd(): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organization(),
    name,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/apple-icon.png'),
  }
}

export function breadcrumbJsonLd(steps: { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}

/** Structured data of one page of a list. `before` is the number of items on earlier pages. */
export function listJsonLd(
  locale: Locale,
  name: string,
  properties: Pick<Property, 'id' | 'title'>[],
  before: number,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: properties.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: absoluteUrl(localPath(locale, paths.property(id))),
      name: title,
    })),
  }
}

const kinds = {
  apartment: 'Apartment',
  condo: 'Apartment',
  house: 'House',
  commercial: 'Accommodation',
} as const

/** Structured data of a property with town and region only: street and contact require an unlock. */
export function propertyJsonLd(property: Property, url: string): WithContext<RealEstateListing> {
  const { title, description, status, price, address, images } = property
  const place: PostalAddress = {
    '@type': 'PostalAddress',
    addressLocality: address.city,
    addressRegion: address.state,
    addressCountry: address.country,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: title,
    description,
    datePosted: property.createdAt,
    dateModified: property.updatedAt,
    image: images.map((image) => absoluteUrl(image.url)),
    contentLocation: { '@type': 'Place', address: place },
    ...(property.type === 'land' ? {} : { about: accommodation(property, place) }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      businessFunction: {
        '@id': `http://purl.org/goodrelations/v1#${status === 'rent' ? 'LeaseOut' : 'Sell'}`,
      },
      ...(status === 'rent'
        ? {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price,
              priceCurrency: 'EUR',
              unitCode: 'MON',
            },
          }
        : {}),
    },
  }
}

function accommodation({ title, type, features }: Property, address: PostalAddress): Accommodation {
  return {
    '@type': type === 'land' ? 'Accommodation' : kinds[type],
    name: title,
    ...(type === 'commercial' && features.bedrooms === 0 ? {} : { numberOfBedrooms: features.bedrooms }),
    numberOfBathroomsTotal: features.bathrooms,
    floorSize: { '@type': 'QuantitativeValue', value: features.area, unitCode: 'MTK' },
    ...(features.yearBuilt === null ? {} : { yearBuilt: features.yearBuilt }),
    address,
  }
}
