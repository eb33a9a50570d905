import { runtimeConfig } from '@/lib/browser/runtime-config'
import { type DisplayImage, toDisplayImage } from './display-image'
import { parseProperty } from './parse-listing'

/** Runs in the browser. @throws Error when the API does not return a public property */
export async function loadPhotos(id: string): Promise<DisplayImage[]> {
  const answer = await fetch(`/v1/listings/${encodeURIComponent(id)}`, { credentials: 'omit' })
  const property = answer.ok ? parseProperty(await answer.json(), runtimeConfig()?.siteUrl) : null
  if (!property) throw new Error(`HTTP ${answer.status}`)
  return property.images.map(toDisplayImage)
}
