import type { Accommodation, PostalAddress, RealEstateListing, WithContext } from 'schema-dts'
import type { Property } from '@/lib/listings/property'
import { absoluteUrl } from '@/lib/site-url'

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
