import type { PropertyType, Purpose } from './purposes-and-types'

/** Serbian room structures: 0.5 is a garsonjera, 5 is five or more. */
export const structures = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const
/** SU, NPR, PR, VPR and PTK in Serbian ads; other floors are whole numbers from 1. */
export const floorNames = ['basement', 'low_ground', 'ground', 'high_ground', 'attic'] as const
export const maxFloor = 60

export type Structure = (typeof structures)[number]
export type FloorName = (typeof floorNames)[number]
export type Floor = FloorName | number

/**
 * A `place` is a name from the town's list, if the town has one. With `filter` a listing matches if it has the attribute
 * (`true`), this value (`one`), any or all of the values; filters by numbers are written apart (lib/search/filters).
 */
type ValueKind =
  | { kind: 'place'; filter?: 'any' }
  | { kind: 'flag'; filter?: 'true' }
  | { kind: 'choice'; values: readonly string[]; filter?: 'one' | 'any' }
  | { kind: 'choices'; values: readonly string[]; filter?: 'any' | 'all' }
  | { kind: 'structure' | 'floor' | 'date'; filter?: never }
  | { kind: 'integer' | 'decimal'; min: number; max: number; filter?: never }

type AttributeEntry = ValueKind & {
  /** Property types that have the attribute; all by default. */
  types?: readonly PropertyType[]
  /** Not for sale. */
  rentOnly?: true
}

const flats = ['apartment', 'condo'] as const
const dwellings = [...flats, 'house'] as const
const inBuildings = [...flats, 'commercial'] as const
const buildings = [...dwellings, 'commercial'] as const
const maxAmount = 100_000_000

/** Each entry defines validation, API fields and texts (`attributes.<name>`); the column is in lib/listings/tables.ts. */
export const attributes = {
  district: { kind: 'place', filter: 'any' },
  neighbourhood: { kind: 'place', filter: 'any' },
  premises: {
    kind: 'choice',
    values: ['office', 'shop', 'hospitality', 'warehouse', 'production', 'garage', 'hotel', 'other'],
    types: ['commercial'],
    filter: 'any',
  },
  structure: { kind: 'structure', types: dwellings },
  floor: { kind: 'floor', types: inBuildings },
  floors: { kind: 'integer', min: 1, max: maxFloor, types: buildings },
  registered: { kind: 'choice', values: ['yes', 'no', 'in_progress'], filter: 'one' },
  condition: {
    kind: 'choice',
    values: ['new', 'under_construction', 'luxury', 'renovated', 'original', 'to_renovate'],
    types: buildings,
    filter: 'any',
  },
  heating: {
    kind: 'choices',
    values: [
      'central',
      'electric',
      'storage',
      'gas',
      'floor',
      'heat_pump',
      'stove',
      'air_conditioning',
      'none',
    ],
    types: buildings,
    filter: 'all',
  },
  lift: { kind: 'flag', types: inBuildings, filter: 'true' },
  parking: {
    kind: 'choices',
    values: ['garage', 'garage_space', 'own_space', 'zone', 'none'],
    types: buildings,
    filter: 'all',
  },
  furnished: { kind: 'choice', values: ['yes', 'half', 'no'], types: buildings, filter: 'any' },
  orientation: { kind: 'choices', values: ['north', 'east', 'south', 'west'], types: dwellings },
  plotAres: { kind: 'decimal', min: 0.1, max: 100_000, types: ['house', 'land', 'commercial'] },
  deposit: { kind: 'integer', min: 0, max: maxAmount, rentOnly: true },
  monthlyCosts: { kind: 'integer', min: 0, max: maxAmount, rentOnly: true },
  availableFrom: { kind: 'date', rentOnly: true },
  petsAllowed: { kind: 'flag', types: dwellings, rentOnly: true, filter: 'true' },
  minMonths: { kind: 'integer', min: 1, max: 60, rentOnly: true },
  /** Offered to a buyer who writes to the owner. */
  viewingTimes: {
    kind: 'choices',
    values: [
      'weekday_morning',
      'weekday_afternoon',
      'weekday_evening',
      'saturday_morning',
      'saturday_afternoon',
      'sunday_morning',
      'sunday_afternoon',
    ],
  },
  advertiser: { kind: 'choice', values: ['owner', 'agency', 'investor'], filter: 'one' },
} as const satisfies Record<string, AttributeEntry>

export type AttributeName = keyof typeof attributes

type ValueOf<Entry> = Entry extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Entry extends { kind: 'choices'; values: readonly (infer Value)[] }
    ? Value[]
    : Entry extends { kind: 'flag' }
      ? boolean
      : Entry extends { kind: 'integer' | 'decimal' }
        ? number
        : Entry extends { kind: 'structure' }
          ? Structure
          : Entry extends { kind: 'floor' }
            ? Floor
            : string

export type AttributeValue<Name extends AttributeName> = ValueOf<(typeof attributes)[Name]>
/** Null when not given. A date is `YYYY-MM-DD`. */
export type Attributes = { [Name in AttributeName]: AttributeValue<Name> | null }

export const attributeNames = Object.keys(attributes) as AttributeName[]
/** The same entries without value types, for generic code. */
export const attributeEntries: Record<AttributeName, AttributeEntry> = { ...attributes }
export const noAttributes = Object.fromEntries(attributeNames.map((name) => [name, null])) as Attributes

export function isAttributeApplicable(
  name: AttributeName,
  { type, purpose }: { type: PropertyType; purpose: Purpose },
): boolean {
  const { types, rentOnly } = attributeEntries[name]
  return (types?.includes(type) ?? true) && (purpose === 'RENT' || !rentOnly)
}

/** Returns a floor's level: basement −2, ground 0, attic above the last floor; null when unknown. */
export function floorLevel(floor: Floor, floors: number | null): number | null {
  if (typeof floor === 'number') return floor
  const levels = { basement: -2, low_ground: -1, ground: 0, high_ground: 0 }
  return floor === 'attic' ? floors && floors + 1 : levels[floor]
}
