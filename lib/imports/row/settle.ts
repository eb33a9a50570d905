import type { FieldError } from '@/lib/http/errors'
import { toFieldErrors } from '@/lib/http/field-errors'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { numberOf } from '@/lib/listings/writing/contact-phone'
import { roundTo } from '@/lib/text/amount'
import { cleanLine, truncateText } from '@/lib/text/clean-text'
import { settleAmenities } from './amenities'
import type { CurrentRow } from './current-row'
import { essential, importedListingSchema, nullable } from './imported-listing'

/** Leaves out what no listing has, until what is left is one. */
export function settle(row: CurrentRow): void {
  const input = row.input
  const type = (input.type ?? 'apartment') as PropertyType
  if (row.text('purpose') === '' && input.purpose === undefined) row.refuse('purpose', { key: 'required' })
  if (row.text('area_m2') === '' && input.area_m2 == null) {
    // Land is often given in ares alone.
    if (typeof input.plot_ares === 'number') input.area_m2 = roundTo(input.plot_ares * 100, 1)
    else row.refuse('area_m2', { key: 'required' })
  }
  dropBadZip(row)
  settleAmenities(row)
  if (input.rooms == null) input.rooms = roomsOf(type, input.structure)
  // A listing has one at least.
  if (input.bathrooms == null) input.bathrooms = type === 'land' || type === 'commercial' ? 0 : 1
  input.address = truncateText(cleanLine(String(input.address ?? '')), 200)
  const label = row.text('contact_phone_label')
  const number = label === '' ? undefined : numberOf(label, row.defaults.phones)
  if (typeof number === 'object') {
    row.warn('contact_phone_label', number)
    delete input.contact_phone_label
    input.contact_phone ??= null
  }
  if (typeof input.contact_email === 'string' && !/@[^@.]+(?:\.[^@.]+)+$/.test(input.contact_email)) {
    row.warn('contact_email', { key: 'email' })
    delete input.contact_email
  }
  for (const name of ['contact_email', 'contact_name']) if (input[name] === null) delete input[name]
  for (const [name, value] of Object.entries(row.defaults.fields)) input[name] ??= value
  for (const name of Object.keys(input)) if (input[name] === undefined) delete input[name]
  for (let tries = 0; tries < 4; tries++) {
    const parsed = importedListingSchema.safeParse(input, { reportInput: true })
    if (parsed.success) {
      for (const name of Object.keys(input)) delete input[name]
      Object.assign(input, parsed.data)
      return
    }
    const wrong = Object.entries(toFieldErrors(parsed.error))
    const isContact = wrong.some(([field, { key }]) => key === 'contact_data' && essential.has(field))
    for (const [field, problem] of wrong) {
      if (essential.has(field)) refuseChecked(row, field, problem)
      // A contact that is split over texts is told where it is.
      else if (problem.key === 'contact_data' && isContact) continue
      else leaveOut(row, field, problem)
    }
    if (wrong.every(([field]) => essential.has(field)) || isContact) return
  }
}

function dropBadZip(row: CurrentRow): void {
  const zip = row.input.zip_code
  if (typeof zip !== 'string' || /\d/.test(zip)) return
  row.warn('zip_code', { key: 'zip_code' })
  row.input.zip_code = null
}

/** Bedrooms: a structure counts the living room, too. */
function roomsOf(type: PropertyType, structure: unknown): number {
  if (type === 'land' || type === 'commercial' || typeof structure !== 'number') return 0
  return Math.max(0, Math.ceil(structure) - 1)
}

/** A cell that was not read is told once. */
function refuseChecked(row: CurrentRow, field: string, problem: FieldError): void {
  if (problem.key === 'required' && row.problems.length > 0) return
  row.refuse(field, problem)
}

function leaveOut(row: CurrentRow, field: string, problem: FieldError): void {
  const value = row.input[field]
  row.warn(field, problem, row.text(field) || String(value ?? ''))
  if (field === 'floors' || field === 'floor') {
    // A floor above the last one: nobody can say which of both is wrong.
    row.input.floors = null
    if (problem.key !== 'above_floors') row.input[field] = null
  } else if (field === 'rooms' || field === 'bathrooms') row.input[field] = 0
  else if (field === 'address') row.input.address = ''
  else if (nullable.has(field)) row.input[field] = null
  else delete row.input[field]
  if (field === 'lat' || field === 'lng') Object.assign(row.input, { lat: null, lng: null })
}
