import type { Listing } from '@/lib/listings/schema'
import type { Draft } from './schema'

/** The versions of `If-Match`; null without the header or for `*`, none that it could be for what cannot be read. */
export function readIfMatch(request: Request): number[] | null {
  const header = request.headers.get('if-match')
  if (header === null || header.trim() === '*') return null
  return [...header.matchAll(/"(\d{1,9})"/g)].map(([, version]) => Number(version))
}

export const versionTag = ({ version }: Listing | Draft) => `"${version}"`

export function versionedResponse(
  listing: Listing | Draft,
  init: { status?: number; headers?: object } = {},
) {
  return Response.json(listing, { ...init, headers: { ...init.headers, ETag: versionTag(listing) } })
}
