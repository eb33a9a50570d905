import { type PropertyType, type Purpose, propertyTypes } from '@/lib/listings/attributes/purposes-and-types'

/**
 * A part of the sitemap. Properties are split by the first `bits` bits of their random ids: parts have similar sizes,
 * can be read independently, and stay valid when the number of listings grows.
 */
export type SitemapPart =
  | { of: 'screens' }
  | { of: 'advertisers' }
  | { of: 'projects' }
  | { of: 'prices' }
  | { of: 'lists'; purpose: Purpose; type?: PropertyType }
  | { of: 'listings'; bits: number; number: number }

/** Properties per part: with ten images each, in two languages, a part has 550 KB, which the page cache takes. */
const wantedSize = 128
/** 65,536 parts would exceed the limit of an index file. */
const maxBits = 15

const listNames = { SALE: 'buy', RENT: 'rent' } as const

export function listingParts(count: number): SitemapPart[] {
  const bits = Math.min(maxBits, Math.max(0, Math.ceil(Math.log2(count / wantedSize))))
  return Array.from({ length: 2 ** bits }, (_, number) => ({ of: 'listings', bits, number }))
}

type SinglePart = 'screens' | 'advertisers' | 'projects' | 'prices'

/** Parts of which there is one. */
function isSingle(name: string): name is SinglePart {
  return ['screens', 'advertisers', 'projects', 'prices'].includes(name)
}

export function partName(part: SitemapPart): string {
  if (part.of === 'listings') return `listings-${part.bits}-${part.number}`
  if (part.of !== 'lists') return part.of
  return [listNames[part.purpose], ...(part.type ? [part.type] : [])].join('-')
}

export function readPartName(name: string): SitemapPart | null {
  if (isSingle(name)) return { of: name }
  const [, bits, number] = /^listings-(\d{1,2})-(\d{1,5})$/.exec(name) ?? []
  const part: SitemapPart | null =
    bits === undefined ? listsNamed(name) : { of: 'listings', bits: Number(bits), number: Number(number) }
  if (part?.of === 'listings' && (part.bits > maxBits || part.number >= 2 ** part.bits)) return null
  // Names are canonical: `listings-07-1` is invalid.
  return part && partName(part) === name ? part : null
}

function listsNamed(name: string): SitemapPart | null {
  const [list, kind] = name.split('-')
  const purpose = list === 'buy' ? 'SALE' : list === 'rent' ? 'RENT' : null
  const type = propertyTypes.find((known) => known === kind)
  return purpose && { of: 'lists', purpose, ...(type ? { type } : {}) }
}

export function idRange({ bits, number }: { bits: number; number: number }): { first: string; last: string } {
  const width = 2 ** (32 - bits)
  return {
    first: `${head(number * width)}-0000-0000-0000-000000000000`,
    last: `${head((number + 1) * width - 1)}-ffff-ffff-ffff-ffffffffffff`,
  }
}

function head(value: number): string {
  return value.toString(16).padStart(8, '0')
}
