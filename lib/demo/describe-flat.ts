import type { PickSentence } from './composer'
import { homeTerms, isUnused } from './describe-terms'
import type { Draft } from './draft'
import { condoShared } from './stock/condo'
import { flatExtras, flatFloor, flatHeating } from './stock/flat-building'
import { flatCondition, flatOutside, rentalEquipment } from './stock/flat-condition'
import { flatLayout, secondBathroom } from './stock/flat-layout'
import { floorPhrase, storeysPhrase } from './words'

/** The paragraphs of a flat after its lead: inside, the building, the terms. */
export function describeFlat(draft: Draft, byAgency: boolean, pick: PickSentence): (string | undefined)[][] {
  const inside = [
    pick(layout(draft)),
    pick(draft.purpose === 'RENT' ? equipment(draft) : condition(draft)),
    (draft.baths ?? 1) > 1 ? pick(secondBathroom) : undefined,
    pickFirst(draft, flatOutside, pick),
  ]
  const building = [
    pick(floor(draft)),
    draft.kind.type === 'condo' ? pick(condoShared) : undefined,
    pickFirst(draft, flatHeating, pick),
    pickFirst(draft, flatExtras, pick),
  ]
  return [
    inside,
    building.map((sentence) => sentence && withFloor(sentence, draft)),
    homeTerms(draft, byAgency, pick),
  ]
}

function layout({ rooms = 1, area }: Draft): readonly string[] {
  if (rooms <= 1) return area < 32 ? flatLayout.studio : flatLayout.one
  if (rooms === 2) return flatLayout.two
  return rooms === 3 ? flatLayout.three : flatLayout.four
}

function condition(draft: Draft): readonly string[] {
  if (draft.toRenovate) return flatCondition.to_renovate
  if (isUnused(draft)) return [...flatCondition.new_building, ...flatCondition.unused]
  if ((draft.year ?? 0) >= 2015) return flatCondition.new_building
  return draft.has.includes('renovated') ? flatCondition.renovated : flatCondition.good
}

function equipment({ has }: Draft): readonly string[] {
  if (has.includes('furnished')) return rentalEquipment.furnished
  return has.includes('part_furnished') ? rentalEquipment.part_furnished : rentalEquipment.unfurnished
}

function floor({ floor: position = '', has }: Draft): readonly string[] {
  const own = position.split('/')[0] ?? ''
  if (own === 'PTK') return flatFloor.attic
  if (['PR', 'VPR', 'SU'].includes(own)) return flatFloor.ground
  if (!has.includes('lift')) return flatFloor.stairs
  return Number(own) >= 4 ? [...flatFloor.lift, ...flatFloor.liftHigh] : flatFloor.lift
}

/** A sentence about the first of the stock's amenities that the listing has. */
export function pickFirst(
  draft: Draft,
  stock: Partial<Record<string, readonly string[]>>,
  pick: PickSentence,
): string | undefined {
  const slug = Object.keys(stock).find((key) => draft.has.some((amenity) => amenity === key))
  return pick((slug && stock[slug]) || [])
}

function withFloor(sentence: string, { floor: position = '1/4' }: Draft): string {
  return sentence.replace('{floor}', floorPhrase(position)).replace('{storeys}', storeysPhrase(position))
}
