import { findValueDoubts } from '@/lib/listings/attributes/doubts'
import type { NewListing } from '@/lib/listings/writing/input-schema'
import { findKind } from '../values/spellings'
import { readValues } from './cell-values'
import type { CurrentRow } from './current-row'
import { readImages } from './photos'
import { readPlaceCells } from './place'
import { readDepositCell, readPriceCells } from './price-and-deposit'
import { inherit, placeFields, readUnit } from './project-unit'
import { settle } from './settle'
import { readTexts } from './texts'

/** What the row says, checked as a listing; its `problems` and `warnings` have the rest. */
export function readRow(row: CurrentRow): Partial<NewListing> {
  readUnit(row)
  readValues(row)
  readPriceCells(row)
  readDepositCell(row)
  const isPlaceInherited = row.project !== null && row.text('city') === ''
  if (isPlaceInherited) inherit(row, placeFields)
  const placeNames = isPlaceInherited ? [] : readPlaceCells(row)
  inherit(row)
  readKind(row)
  readImages(row)
  readTexts(row, placeNames)
  settle(row)
  doubt(row)
  return row.input as Partial<NewListing>
}

/** By its column, else by the first words of the title. */
function readKind(row: CurrentRow): void {
  if (row.input.type !== undefined || row.problems.some(({ column }) => column === 'type')) return
  const words = row
    .text('title')
    .split(/[\s,.–-]+/)
    .slice(0, 4)
  const kind = [words.slice(0, 2).join(' '), ...words].map(findKind).find(Boolean)
  if (!kind && row.has('type')) row.refuse('type', { key: 'required' })
  else for (const [field, value] of Object.entries(kind ?? { type: 'apartment' })) row.input[field] ??= value
}

/** What is allowed and looks like a slip. */
function doubt(row: CurrentRow): void {
  if (row.problems.length > 0 || row.unpriced) return
  const { price, area_m2 } = row.input as Partial<NewListing>
  const codes = findValueDoubts(row.input as unknown as Parameters<typeof findValueDoubts>[0])
  if (codes.includes('price_too_low') || codes.includes('price_too_high'))
    row.warn('price', { key: 'price_doubted' }, row.text('price'), String(price))
  if (codes.includes('area_unlikely'))
    row.warn('area_m2', { key: 'area_doubted' }, row.text('area_m2'), String(area_m2))
}
