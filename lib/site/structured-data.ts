import type {
  Accommodation,
  ApartmentComplex,
  BlogPosting,
  BreadcrumbList,
  ItemList,
  LocationFeatureSpecification,
  Organization,
  Person,
  PostalAddress,
  RealEstateAgent,
  RealEstateListing,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import type { Advertiser } from '@/lib/advertisers/schema'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { ownerTexts, titleIn } from '@/lib/listings/property/localized-texts'
import { nearbyName, placesAround } from '@/lib/listings/property/nearby'
import { buildingOf, type Property, type PropertyImage } from '@/lib/listings/property/property'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import type { Project } from '@/lib/projects/schema'
import { currentSettings } from '@/lib/settings/current-settings'
import { siteOperator } from '@/lib/settings/operator'
import type { Post } from './posts/posts'

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
  const operator = siteOperator()
  const { contact_email } = currentSettings()
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organization(),
    name,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/apple-icon.png'),
    ...(operator ? { legalName: operator.name } : {}),
    ...(operator?.address ? { address: operator.address } : {}),
    ...(contact_email ? { email: contact_email } : {}),
  }
}

export function postJsonLd({ kind, locale, slug, title, date, summary }: Post): WithContext<BlogPosting> {
  const url = absoluteUrl(localPath(locale, paths.post(kind, slug)))
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: title,
    description: summary,
    datePublished: date,
    inLanguage: locale,
    mainEntityOfPage: url,
    author: { '@id': organization() },
    publisher: { '@id': organization() },
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

/** Structured data of an advertiser, without what a token buys. */
export function advertiserJsonLd(
  locale: Locale,
  { slug, kind, name, about, logo_url, website }: Advertiser,
): WithContext<RealEstateAgent | Person> {
  const url = absoluteUrl(localPath(locale, paths.advertiser(slug)))
  const common = {
    '@context': 'https://schema.org',
    '@id': url,
    url,
    name,
    ...(about ? { description: about } : {}),
    ...(logo_url ? { image: absoluteUrl(logo_url) } : {}),
    ...(website ? { sameAs: website } : {}),
  } as const
  return kind === 'owner' ? { ...common, '@type': 'Person' } : { ...common, '@type': 'RealEstateAgent' }
}

/** Structured data of a building: as a property's, without street and contact. */
export function projectJsonLd(
  locale: Locale,
  { id, name, description, description_en, city, state, country, units }: Project,
  images: readonly Pick<PropertyImage, 'url'>[],
): WithContext<ApartmentComplex> {
  const url = absoluteUrl(localPath(locale, paths.project(id)))
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    '@id': url,
    url,
    name,
    description: (locale === 'en' && description_en) || description,
    image: images.map((image) => absoluteUrl(image.url)),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: country,
    },
    numberOfAccommodationUnits: {
      '@type': 'QuantitativeValue',
      value: units.free + units.reserved + units.sold,
    },
    numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: units.free },
  }
}

/** Structured data of one page of a list. `before` is the number of items on earlier pages. */
export function listJsonLd(
  locale: Locale,
  name: string,
  properties: Pick<Property, 'id' | 'title' | 'titleEn' | 'group' | 'project'>[],
  before: number,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: properties.map((property, index) => {
      const building = buildingOf(property)
      return {
        '@type': 'ListItem',
        position: before + index + 1,
        url: absoluteUrl(
          localPath(locale, building ? paths.project(building.id) : paths.property(property.id)),
        ),
        name: building ? building.name : titleIn(locale, property),
      }
    }),
  }
}

const kinds = {
  apartment: 'Apartment',
  condo: 'Apartment',
  house: 'House',
  commercial: 'Accommodation',
} as const

/** Structured data of a property with town and region only: street and contact require an unlock. */
export function propertyJsonLd(
  locale: Locale,
  property: Property,
  url: string,
): WithContext<RealEstateListing> {
  const { purpose, price, address, images } = property
  const { title, description } = ownerTexts(locale, property)
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
    name: title.text,
    description: description.text,
    inLanguage: description.lang ?? locale,
    datePosted: property.createdAt,
    dateModified: property.updatedAt,
    image: images.map((image) => absoluteUrl(image.url)),
    contentLocation: { '@type': 'Place', address: place, ...surroundings(locale, property) },
    ...(property.type === 'land' ? {} : { about: accommodation(title.text, property, place) }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      businessFunction: {
        '@id': `http://purl.org/goodrelations/v1#${purpose === 'RENT' ? 'LeaseOut' : 'Sell'}`,
      },
      ...(purpose === 'RENT'
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

/** Distances in metres to what is around, as far as everybody may know it. */
function surroundings(
  locale: Locale,
  property: Property,
): { amenityFeature?: LocationFeatureSpecification[] } {
  const places = placesAround(property)
  if (places.length === 0) return {}
  return {
    amenityFeature: places.map((place) => ({
      '@type': 'LocationFeatureSpecification',
      name: nearbyName(locale, place),
      value: place.metres,
      unitCode: 'MTR',
    })),
  }
}

function accommodation(title: string, { type, features }: Property, address: PostalAddress): Accommodation {
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
