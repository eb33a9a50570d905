import type { FieldError } from '@/lib/http/errors'
import { snakeCase } from '@/lib/http/snake-case'
import { type District, findDistrict, findDistricts, findNeighbourhood } from '@/lib/places/districts'
import { foldText } from '@/lib/text/fold'
import { type AttributeName, type Attributes, attributeEntries, attributeNames } from './attributes'
import type { Purpose } from './purposes-and-types'

export type AttributeContext = Attributes & { city: string; purpose: Purpose }
type Problems = Record<string, FieldError>

/**
 * Normalizes a listing's attributes after a change: a neighbourhood sets its district; places of another town and attributes of
 * rentals are removed when they no longer apply. `problems` are contradictions by API field.
 */
export function normalizeAttributes(
  change: Partial<AttributeContext>,
  known?: AttributeContext,
): { attributes: Partial<Attributes>; problems: Problems } {
  const merged = { ...known, ...withoutUndefined(change) }
  const attributes = { ...withoutUndefined(change) }
  const problems: Problems = {}
  const clear = (name: AttributeName) => {
    merged[name] = null as never
    attributes[name] = null as never
  }
  const isSold = merged.purpose === 'SALE'
  for (const name of attributeNames.filter((each) => attributeEntries[each].rentOnly)) {
    if (!isSold || merged[name] == null) continue
    if (change[name] == null) clear(name)
    else problems[snakeCase(name)] = { key: 'rent_only' }
  }
  if (known && change.city !== undefined && foldText(change.city) !== foldText(known.city))
    for (const name of ['district', 'neighbourhood'] as const) if (change[name] === undefined) clear(name)
  const { floor, floors } = merged
  if (typeof floor === 'number' && typeof floors === 'number' && floor > floors)
    Object.assign(problems, { floor: { key: 'above_floors' }, floors: { key: 'above_floors' } })
  const place = settlePlace(change, merged)
  const { city: _city, purpose: _purpose, ...settled } = { ...attributes, ...place.attributes }
  return { attributes: settled, problems: { ...problems, ...place.problems } }
}

/** Picks the attributes of an API input, and the fields they depend on, in camelCase. */
export function pickAttributes(input: object): Partial<AttributeContext> {
  const fields = new Map(Object.entries(input))
  return Object.fromEntries(
    [...attributeNames, 'city', 'purpose'].map((name) => [name, fields.get(snakeCase(name))]),
  ) as Partial<AttributeContext>
}

/** Writes district and neighbourhood in the spelling of the town's list. */
function settlePlace(
  change: Partial<AttributeContext>,
  { city, district, neighbourhood }: Partial<AttributeContext>,
) {
  const problems: Problems = {}
  const attributes: Partial<Pick<Attributes, 'district' | 'neighbourhood'>> = {}
  if (typeof city !== 'string' || !findDistricts(city)) return { attributes, problems }
  const within = typeof district === 'string' ? findDistrict(city, district) : undefined
  if (typeof district === 'string') {
    if (within) attributes.district = within.name
    else problems.district = { key: 'place' }
  }
  if (typeof neighbourhood !== 'string') return { attributes, problems }
  const withoutDistrict = change.district === null && change.neighbourhood == null
  if (withoutDistrict) return { attributes: { ...attributes, neighbourhood: null }, problems }
  const found = findNeighbourhood(city, neighbourhood)
  if (!found) {
    // `Vračar, centar` is Vračar.
    if (within && isWholeDistrict(neighbourhood, within)) attributes.neighbourhood = null
    else problems.neighbourhood = { key: 'place' }
    return { attributes, problems }
  }
  if (within && found.neighbourhood.alsoIn?.includes(within.name))
    return { attributes: { district: within.name, neighbourhood: found.neighbourhood.name }, problems }
  const isElsewhere = within !== undefined && within.name !== found.district.name
  if (isElsewhere && change.neighbourhood == null)
    return { attributes: { ...attributes, neighbourhood: null }, problems }
  if (isElsewhere && change.district != null) problems.neighbourhood = { key: 'place' }
  return { attributes: { district: found.district.name, neighbourhood: found.neighbourhood.name }, problems }
}

/** A neighbourhood by the name of its district, or its centre. */
function isWholeDistrict(neighbourhood: string, { name, aliases }: District): boolean {
  const names = [name, ...aliases].flatMap((each) => [each, `${each} centar`, `Centar ${each}`])
  return ['centar', ...names].map(foldText).includes(foldText(neighbourhood.replace(/\([^()]*\)/g, '')))
}

function withoutUndefined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>
}
