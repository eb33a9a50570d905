import type { Property } from './property'

/** Our own pictures by their path, so that they load under whatever name the site is reached. */
export function withRelativeImageUrls(property: Property, siteUrl: string): Property {
  const own = `${siteUrl}/`
  const images = property.images.map((image) =>
    image.url.startsWith(own) ? { ...image, url: image.url.slice(own.length - 1) } : image,
  )
  return { ...property, images }
}
