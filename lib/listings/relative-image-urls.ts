import type { Property } from './property'

/** Makes URLs of own images relative, since a deployment may have several hosts. */
export function withRelativeImageUrls(property: Property, siteUrl: string): Property {
  const own = `${siteUrl}/`
  const images = property.images.map((image) =>
    image.url.startsWith(own) ? { ...image, url: image.url.slice(own.length - 1) } : image,
  )
  return { ...property, images }
}
