import { foldText } from '@/lib/text/fold'
import { rateField, unitColumns } from '../columns/field-names'
import { maxCellLength } from '../formats/feed'
import { type Reading, readValue } from '../values/read-value'
import { flagSpellings } from '../values/spellings'
import type { CurrentRow } from './current-row'
import { nullable } from './imported-listing'

/** Read together with others, or in a way of their own. */
const apart = new Set([
  ...['reference', 'images', 'floor_plans', 'price', 'currency', 'deposit', rateField, ...unitColumns],
  ...['city', 'district', 'neighbourhood', 'country', 'lat', 'lng'],
])

/** What cannot be read of these makes a row wrong. */
const isAsked = new Set(['purpose', 'type', 'area_m2'])

/** Fields that a cell of their own fills. */
export function readValues(row: CurrentRow): void {
  for (const field of row.fields()) {
    if (apart.has(field)) continue
    const text = row.text(field)
    // Portals ask whether there is a line: `Telefon` with `da`.
    const isLine = field === 'contact_phone' && flagSpellings.has(foldText(text))
    if (text === '' || isLine) {
      if (nullable.has(field) && row.input[field] === undefined) row.input[field] = null
      continue
    }
    if (field === 'contact_phone') readPhone(row, text)
    const reading = text.length > maxCellLength ? undefined : readValue(field, text)
    if (!reading) {
      if (isAsked.has(field)) row.refuse(field, { key: 'not_read' }, text)
      else row.warn(field, { key: 'not_read' }, text)
      if (nullable.has(field)) row.input[field] = null
      continue
    }
    mendParts(row, field, reading)
    for (const [name, value] of Object.entries(reading.fields)) {
      if (name === 'contact_phone') continue
      // What a cell says beside its field gives way to a cell of its own: `III/5`, and a column of floors.
      if (name === field || row.text(name) === '') row.input[name] = value
    }
  }
}

/** Parts of a list, each of which may be mended by itself. */
function mendParts(row: CurrentRow, field: string, { fields, unread = [] }: Reading): void {
  for (const part of unread) {
    const to = row.mendOf(field, part)?.to
    const values = to ? readValue(field, to)?.fields[field] : undefined
    if (to === undefined || (to !== '' && !values)) row.warn(field, { key: 'not_read' }, part)
    else if (Array.isArray(values)) fields[field] = [...new Set([fields[field], values].flat())]
  }
}

/** Spreadsheets take the first zero of a number. */
function readPhone(row: CurrentRow, text: string): void {
  const digits = text.replace(/[^\d]/g, '')
  const isBare = /^[\d\s./-]+$/.test(text) && /^[1-9]\d{7,8}$/.test(digits)
  row.input.contact_phone = isBare ? `0${digits}` : text.replace(/[^\d +\-/()]/g, '').trim()
  if (isBare) row.warn('contact_phone', { key: 'zero_added' }, text, `0${digits}`)
}
