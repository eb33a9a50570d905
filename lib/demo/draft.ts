import { type Amenity, isKnownAmenity } from '@/lib/listings/amenities'
import type { DemoPurpose } from './types'

export type HouseStyle = 'family' | 'village' | 'villa' | 'cottage'
export type LandStyle = 'plot' | 'permit' | 'field'
export type PremisesStyle = 'office' | 'shop' | 'warehouse' | 'garage'
type Kind =
  | { type: 'apartment' | 'condo' }
  | { type: 'house'; style: HouseStyle }
  | { type: 'land'; style: LandStyle }
  | { type: 'commercial'; style: PremisesStyle }

type Facts = {
  /** Street and number, or the field's name. */
  at: string
  /** When it is not the town's own. */
  zip?: number
  /** m². */
  area: number
  /** EUR, a month's for rent. */
  price: number
  /** In the Serbian count, the living room included; a studio has one. Of homes alone. */
  rooms?: number
  /** When they are not as many as `rooms` tells. */
  bedrooms?: number
  baths?: number
  /** Floor of floors: `3/5`, `PR/4` (ground), `VPR/6` (raised ground), `SU/4` (basement), `PTK/5` (attic). A house: `P` or `P+1`. */
  floor?: string
  year?: number
  toRenovate?: boolean
  /** Place among the newest, from 1: the home page shows these. */
  fresh?: number
  /** Serbian in Latin script when absent. In English the lead is the whole description. */
  language?: 'sr-Cyrl' | 'en'
}

/** What is written by hand of a listing: its facts, its title and the first paragraph of its description. */
export type Draft = Facts & {
  kind: Kind
  has: Amenity[]
  title: string
  lead: string
  town: string
  purpose: DemoPurpose
}

type DraftInTown = Omit<Draft, 'town' | 'purpose'>

export function inTown(town: string, purpose: DemoPurpose, drafts: DraftInTown[]): Draft[] {
  return drafts.map((draft) => ({ ...draft, town, purpose }))
}

/** A flat in a building. `has` names amenities, separated by spaces. */
export function flat(facts: Facts, has: string, title: string, lead: string): DraftInTown {
  return { ...facts, kind: { type: 'apartment' }, has: amenities(has), title, lead }
}

/** A flat in a gated or serviced complex. */
export function condo(facts: Facts, has: string, title: string, lead: string): DraftInTown {
  return { ...facts, kind: { type: 'condo' }, has: amenities(has), title, lead }
}

export function house(
  style: HouseStyle,
  facts: Facts,
  has: string,
  title: string,
  lead: string,
): DraftInTown {
  return { ...facts, kind: { type: 'house', style }, has: amenities(has), title, lead }
}

export function land(style: LandStyle, facts: Facts, has: string, title: string, lead: string): DraftInTown {
  return { ...facts, kind: { type: 'land', style }, has: amenities(has), title, lead }
}

export function premises(style: PremisesStyle, facts: Facts, has: string, title: string, lead: string) {
  return { ...facts, kind: { type: 'commercial', style } as const, has: amenities(has), title, lead }
}

function amenities(slugs: string): Amenity[] {
  return slugs
    .split(' ')
    .filter(Boolean)
    .map((slug) => {
      if (!isKnownAmenity(slug)) throw new Error(`Not an amenity: ${slug}`)
      return slug
    })
}
