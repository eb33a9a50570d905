import type { Property } from './property'

/** Makes our own pictures' addresses relative, since the site may have several names. */
export function withRelativeImageUrls(property: Property, siteUrl: string): Property {
  const own = `${siteUrl}/`
  const images = property.images.map((image) =>
    image.url.startsWith(own) ? { ...image, url: image.url.slice(own.length - 1) } : image,
  )
  return { ...property, images }
}
