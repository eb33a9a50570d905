import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import {
  type AttributeName,
  type Attributes,
  attributeEntries,
  type attributes,
  type Floor,
  type Structure,
} from './attributes'

export function attributeLabel(locale: Locale, name: AttributeName): string {
  return translatorFor(locale, 'attributes.labels')(name)
}

export function formatAttribute(locale: Locale, name: AttributeName, listing: Attributes): string | null {
  const t = translatorFor(locale, 'attributes')
  const value = listing[name]
  if (value === null) return null
  if (name === 'floor') return floorText(locale, value as Floor, listing.floors)
  if (name === 'structure') return structureText(locale, value as Structure)
  if (name === 'deposit' || name === 'monthlyCosts') return formatPrice(locale, Number(value))
  if (name === 'plotAres') return t('ares', { value: formatNumber(locale, Number(value)) })
  if (name === 'minMonths') return t('months', { count: Number(value) })
  if (name === 'availableFrom') return formatDate(locale, String(value))
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (!('values' in attributeEntries[name])) return String(value)
  return [value]
    .flat()
    .map((each) => formatChoice(locale, name as ChoiceName, String(each)))
    .join(', ')
}

export type ChoiceName = {
  [Name in AttributeName]: (typeof attributes)[Name] extends { values: readonly string[] } ? Name : never
}[AttributeName]

export function formatChoice(locale: Locale, name: ChoiceName, value: string): string {
  const t = translatorFor(locale, 'attributes')
  return (t as (key: string) => string)(`${name}.${value}`)
}

export function structureText(locale: Locale, structure: number): string {
  const t = translatorFor(locale, 'attributes.structure')
  return (t as (key: string) => string)(String(structure * 10))
}

function floorText(locale: Locale, floor: Floor, floors: number | null): string {
  const t = translatorFor(locale, 'attributes')
  if (typeof floor === 'number') return floors === null ? String(floor) : t('floorOf', { floor, floors })
  const text = t(`floor.${floor}`)
  return floors === null ? text : t('namedFloorOf', { floor: text, floors })
}
