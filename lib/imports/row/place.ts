import { cleanLine, truncateText } from '@/lib/text/clean-text'
import { readPlace } from '../values/read-place'
import { readValue } from '../values/read-value'
import type { CurrentRow } from './current-row'

/** @returns names of places that no list has, for the description */
export function readPlaceCells(row: CurrentRow): string[] {
  // `44.81, 20.46` in one column.
  const both = /^(-?\d{1,3}\.\d{1,15})[,;\s]{1,3}(-?\d{1,3}\.\d{1,15})$/.exec(row.text('lat'))
  const degrees = (field: 'lat' | 'lng') => {
    const text = both?.[field === 'lat' ? 1 : 2] ?? row.text(field)
    const value = text === '' ? undefined : readValue(field, text)?.fields[field]
    if (text !== '' && value === undefined) row.warn(field, { key: 'not_read' }, text)
    return typeof value === 'number' ? value : undefined
  }
  const line = (field: string) => truncateText(cleanLine(row.text(field)), 100)
  const reading = readPlace({
    ...{ city: line('city'), district: line('district'), neighbourhood: line('neighbourhood') },
    ...{ country: line('country'), lat: degrees('lat'), lng: degrees('lng') },
  })
  row.input.country = 'Srbija'
  if ('problem' in reading) {
    row.refuse(reading.field, { key: reading.problem }, reading.value)
    return []
  }
  const { place, doubts, names } = reading
  for (const field of ['district', 'neighbourhood', 'lat', 'lng'] as const)
    row.input[field] = place[field] ?? (row.has(field) ? null : undefined)
  row.input.city = place.city
  for (const doubt of doubts) {
    // In whose list a name is looked for that is proposed instead.
    const values = doubt.key === 'place_unknown' ? { values: { city: place.city } } : {}
    row.warn(doubt.field, { key: doubt.key, ...values }, doubt.value, 'taken' in doubt ? doubt.taken : null)
  }
  return names
}
