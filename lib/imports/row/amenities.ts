import type { NewListing } from '@/lib/listings/writing/input-schema'
import { cleanLine, truncateText } from '@/lib/text/clean-text'
import { findContact } from '@/lib/text/contact-details/find-contact'
import { amenityColumns, amenityOfColumn } from '../columns/column-fields'
import { readAmenities } from '../values/read-amenity'
import type { CurrentRow } from './current-row'

const maxAmenities = 40
/** Of a cell; some of them name one amenity, and attributes are none. */
const maxListed = 2 * maxAmenities
const maxAmenityLength = 60

/** Columns of their own win: what one denies is none of the list, and what one says is not said otherwise by it. */
export function settleAmenities(row: CurrentRow): void {
  const { amenities } = row.input
  const ofColumns = new Map(
    amenityColumns.flatMap((field): [amenity: string, isThere: boolean][] => {
      const isThere = row.input[field]
      delete row.input[field]
      return isThere === undefined ? [] : [[amenityOfColumn(field) ?? '', isThere === true]]
    }),
  )
  if (!Array.isArray(amenities) && ofColumns.size === 0) return
  const listed = (Array.isArray(amenities) ? amenities.map(String) : []).slice(0, maxListed)
  const { type = 'apartment', purpose = 'SALE' } = row.input as Partial<NewListing>
  const read = readAmenities(listed, { type, purpose })
  for (const [field, value] of Object.entries(read.attributes)) row.input[field] ??= value
  const there = [...ofColumns].filter(([, isThere]) => isThere).map(([amenity]) => amenity)
  const named = [...read.amenities.filter((text) => ofColumns.get(text) !== false), ...there]
  const short = named.map((text) => truncateText(cleanLine(text), maxAmenityLength))
  const kept = short.filter((text) => text !== '' && (text.length < 6 || findContact(text) === null))
  const different = [...new Set(kept)]
  const taken = different.slice(0, maxAmenities)
  for (const text of short) if (!kept.includes(text)) row.warn('amenities', { key: 'not_read' }, text)
  for (const text of different.slice(maxAmenities)) row.warn('amenities', { key: 'not_read' }, text)
  row.input.amenities = taken
  // A column of its own says more than the project.
  if (row.unit && ofColumns.size > 0)
    row.unit.inherited = row.unit.inherited.filter((name) => name !== 'amenities')
}
