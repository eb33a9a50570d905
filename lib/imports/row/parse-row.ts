import 'server-only'
import { createHash } from 'node:crypto'
import { numberOf } from '@/lib/listings/writing/contact-phone'
import type { NewListing } from '@/lib/listings/writing/input-schema'
import { truncateText } from '@/lib/text/clean-text'
import { foldText } from '@/lib/text/fold'
import type { Mend } from '../columns/choices'
import { amenityOfColumn } from '../columns/column-fields'
import type { FeedRow } from '../formats/feed'
import type { CellProblem, ImportedListing } from '../tables'
import {
  type Cell,
  CurrentRow,
  maxTitleLength,
  mendKey,
  type OwnerDefaults,
  type RowLayout,
} from './current-row'
import { readRow } from './read-row'

const maxReferenceLength = 100

export type ParsedRow = { reference: string | null; title: string | null; warnings: CellProblem[] } & (
  | {
      input: ImportedListing
      images: string[] | null
      /** Those of the images that are floor plans; null when the feed has no such column. */
      floorPlans: string[] | null
      /** Of what the row says, before the account’s own values are added. */
      digest: string
      /** Of input and images as JSON. */
      size: number
      /** Its price is not told: it is kept as a draft, with a price of 1 that nobody sees. */
      unpriced: boolean
    }
  | { problems: CellProblem[] }
)

/** Reads the rows of one feed as listings: a cell that cannot be read is left out and said, and costs no listing. */
export class RowReader {
  readonly #layout: RowLayout
  readonly #defaults: OwnerDefaults
  readonly #mends: Map<string, Mend>
  readonly #madeReferences = new Map<string, number>()
  /** Whether the feed has no column of references. */
  readonly makesReferences: boolean

  constructor(layout: RowLayout, defaults: OwnerDefaults) {
    this.#layout = layout
    this.#defaults = defaults
    this.#mends = new Map(layout.mends.map((mend) => [mendKey(mend.column, mend.value), mend]))
    this.makesReferences = !layout.fields.includes('reference')
  }

  read(feedRow: FeedRow): ParsedRow {
    const row = new CurrentRow(this.#cellsOf(feedRow), this.#mends, this.#layout, this.#defaults)
    for (const { field, problem, value, taken } of feedRow.notes ?? []) row.warn(field, problem, value, taken)
    const input = readRow(row)
    const reference = this.#referenceOf(row, input)
    const title = typeof input.title === 'string' ? truncateText(input.title, maxTitleLength) : null
    const { warnings } = row
    if (row.problems.length > 0) return { reference, title, warnings, problems: row.problems }
    const listing = input as NewListing
    const images = row.images
    // With the label, not its number: a number that changes in the profile changes in the listings that show it.
    const { floorPlans } = row
    const plans = floorPlans?.length ? [floorPlans] : []
    const unit = row.unit ? [{ unit: row.unit }] : []
    const content = JSON.stringify([listing, images, row.unpriced, ...plans, ...unit])
    const digest = createHash('sha256').update(content).digest('base64url')
    const size = content.length + JSON.stringify(warnings).length
    return {
      ...{ reference, title, warnings, images, floorPlans, digest, size, unpriced: row.unpriced },
      input: { ...withPhone(listing, this.#defaults), ...(row.unit ? { of_project: row.unit } : {}) },
    }
  }

  #cellsOf({ cells }: FeedRow): Map<string, Cell> {
    const { fields, headers, constants } = this.#layout
    const found = new Map<string, Cell>()
    fields.forEach((field, at) => {
      if (field === null || (amenityOfColumn(field) && found.get(field)?.text)) return
      found.set(field, { text: (cells[at] ?? '').trim(), header: headers[at] ?? field })
    })
    for (const [field, text] of Object.entries(constants))
      found.set(field, { text: text.trim(), header: field })
    return found
  }

  /** Null for one that cannot be stored. Without a cell it is made of what does not change when a listing is edited. */
  #referenceOf(row: CurrentRow, input: Partial<NewListing>): string | null {
    const said = row.text('reference')
    if (said.length > maxReferenceLength || said.includes('\0')) {
      row.refuse('reference', { key: 'length', values: { min: 1, max: maxReferenceLength } }, said)
      return null
    }
    if (said !== '') return said
    const lasting = row.unit
      ? [row.unit.id, row.unit.unit]
      : [
          ...[input.purpose, input.type, input.city, input.district, input.neighbourhood, input.address],
          ...[input.area_m2, input.structure, input.floor, input.plot_ares],
          ...(input.address ? [] : [input.title]),
        ]
    const digest = createHash('sha256')
      .update(foldText(lasting.map(String).join(' | ')))
      .digest('hex')
      .slice(0, 16)
    const count = (this.#madeReferences.get(digest) ?? 0) + 1
    this.#madeReferences.set(digest, count)
    const made = `auto-${digest}${count > 1 ? `-${count}` : ''}`
    if (!this.makesReferences) row.warn('reference', { key: 'reference_made' }, '', made)
    return made
  }
}

function withPhone(listing: NewListing, { phones }: OwnerDefaults): NewListing {
  const { contact_phone_label: label, ...fields } = listing
  const number = label ? numberOf(label, phones) : undefined
  const noPhone = listing.contact_phone === null ? (phones[0]?.phone ?? null) : undefined
  const phone = typeof number === 'string' ? number : noPhone
  return phone === undefined ? fields : { ...fields, contact_phone: phone }
}
