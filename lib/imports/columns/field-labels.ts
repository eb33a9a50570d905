import 'server-only'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { readProposal } from '../values/propose-value'
import { amenityOfColumn } from './column-fields'

/** What the form calls a field, or an import calls what the form does not have. */
export function fieldLabel(field: string, locale: Locale): string {
  const { amenities, imports, publish } = messagesFor(locale)
  const amenity = amenityOfColumn(field)
  if (amenity) return amenities[amenity]
  const labels = new Map(Object.entries({ ...publish.labels, ...imports.fields }))
  return labels.get(field) ?? field
}

/** A value of a field as a page shows it: never `low_ground`. Empty for nothing. */
export function displayValue(field: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return ''
  const { attributes, listing, publish } = messagesFor(locale)
  if (Array.isArray(value)) return value.map((each) => displayValue(field, each, locale)).join(', ')
  if (typeof value === 'boolean') return value ? attributes.yes : attributes.no
  if (field === 'structure') return nameIn(attributes.structure, String(Number(value) * 10)) ?? String(value)
  if (typeof value === 'number') return field === 'year_built' ? String(value) : formatNumber(locale, value)
  const text = String(value)
  const names = { ...attributes, type: listing.types, purpose: publish.purposes }
  return nameIn(new Map<string, unknown>(Object.entries(names)).get(attributeOf(field)), text) ?? text
}

function nameIn(names: unknown, value: string): string | undefined {
  if (typeof names !== 'object' || names === null) return undefined
  const name: unknown = new Map<string, unknown>(Object.entries(names)).get(value)
  return typeof name === 'string' ? name : undefined
}

const attributeOf = (field: string) => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A proposal as a page shows it, `visoko prizemlje / 4`, where that is read as the same; else as it is. */
export function nameProposal(field: string, proposal: string, locale: Locale): string {
  const fields = readProposal(field, proposal)?.fields
  if (!fields) return proposal
  const named = Object.entries(fields).map(([name, value]) => displayValue(name, value, locale))
  const texts = [named.join(' / '), named[0] ?? '']
  const isSame = (text: string) =>
    JSON.stringify(readProposal(field, text)?.fields) === JSON.stringify(fields)
  return texts.find(isSame) ?? proposal
}
