import { type PropertyType, type Purpose, propertyTypes } from '@/lib/listings/kinds'

/**
 * A part of the sitemap. Properties are parted by the first `bits` bits of their random ids: a part can be read without
 * anything before it, its address stays good when the market has outgrown the parting, and all are about as large.
 */
export type SitemapPart =
  | { of: 'screens' }
  | { of: 'lists'; purpose: Purpose; type?: PropertyType }
  | { of: 'listings'; bits: number; number: number }

/** Properties that a part is to hold at most. With ten pictures each, in two languages, they make 35 MB of the 50 that are allowed. */
const wantedSize = 8_192
/** 65,536 parts would be more than an index may name. */
const maxBits = 15

const listNames = { SALE: 'buy', RENT: 'rent' } as const

/** The parts that hold so many properties, in order. */
export function listingParts(count: number): SitemapPart[] {
  const bits = Math.min(maxBits, Math.max(0, Math.ceil(Math.log2(count / wantedSize))))
  return Array.from({ length: 2 ** bits }, (_, number) => ({ of: 'listings', bits, number }))
}

/** A part's file name, without its ending. */
export function partName(part: SitemapPart): string {
  if (part.of === 'screens') return 'screens'
  if (part.of === 'listings') return `listings-${part.bits}-${part.number}`
  return [listNames[part.purpose], ...(part.type ? [part.type] : [])].join('-')
}

/** The part of that name, or null. */
export function readPartName(name: string): SitemapPart | null {
  if (name === 'screens') return { of: 'screens' }
  const [, bits, number] = /^listings-(\d{1,2})-(\d{1,5})$/.exec(name) ?? []
  const part: SitemapPart | null =
    bits === undefined ? listsNamed(name) : { of: 'listings', bits: Number(bits), number: Number(number) }
  if (part?.of === 'listings' && (part.bits > maxBits || part.number >= 2 ** part.bits)) return null
  // One name each: `listings-07-1` is none.
  return part && partName(part) === name ? part : null
}

function listsNamed(name: string): SitemapPart | null {
  const [list, kind] = name.split('-')
  const purpose = list === 'buy' ? 'SALE' : list === 'rent' ? 'RENT' : null
  const type = propertyTypes.find((known) => known === kind)
  return purpose && { of: 'lists', purpose, ...(type ? { type } : {}) }
}

/** The first and the last id that a part of properties may hold. */
export function idRange({ bits, number }: { bits: number; number: number }): { first: string; last: string } {
  const width = 2 ** (32 - bits)
  return {
    first: `${head(number * width)}-0000-0000-0000-000000000000`,
    last: `${head((number + 1) * width - 1)}-ffff-ffff-ffff-ffffffffffff`,
  }
}

/** The first eight digits of an id. */
function head(value: number): string {
  return value.toString(16).padStart(8, '0')
}
