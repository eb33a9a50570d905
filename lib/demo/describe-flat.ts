import type { PickSentence } from './composer'
import { homeTerms, isUnused } from './describe-terms'
import type { Draft } from './draft'
import { condoShared } from './stock/condo'
import { flatExtras, flatFloor, flatHeating } from './stock/flat-building'
import { flatCondition, flatOutside, rentalEquipment } from './stock/flat-condition'
import { flatLayout, secondBathroom } from './stock/flat-layout'
import { floorPhrase, storeysPhrase } from './words'

/** The paragraphs of a flat after its lead: inside, the building, the terms. */
export function describeFlat(draft: Draft, pick: PickSentence): (string | undefined)[][] {
  const inside = [
    pick(layout(draft)),
    pick(draft.purpose === 'RENT' ? equipment(draft) : condition(draft)),
    draft.baths === 2 ? pick(secondBathroom) : undefined,
    speaksOfOutside(draft) ? undefined : pickFirst(draft, flatOutside, pick),
  ]
  const building = [
    pick(floor(draft)),
    draft.kind.type === 'condo' ? pick(shared(draft)) : undefined,
    pickFirst(draft, heating(draft), pick),
    pickFirst(draft, flatExtras, pick),
  ]
  return [inside, building.map((sentence) => sentence && withFloor(sentence, draft)), homeTerms(draft, pick)]
}

function layout(draft: Draft): readonly string[] {
  const { rooms = 1, area } = draft
  const isOwned = draft.purpose === 'SALE' && !isUnused(draft)
  if (rooms <= 1) return area < 32 ? flatLayout.studio : flatLayout.one
  if (rooms === 2) return isOwned ? [...flatLayout.two, ...flatLayout.twoOwned] : flatLayout.two
  if (rooms === 3) return isOwned ? [...flatLayout.three, ...flatLayout.threeOwned] : flatLayout.three
  return isOwned ? [...flatLayout.four, ...flatLayout.fourOwned] : flatLayout.four
}

function condition(draft: Draft): readonly string[] {
  if (draft.toRenovate) return flatCondition.to_renovate
  if (isUnused(draft)) return [...flatCondition.new_building, ...flatCondition.unused]
  if ((draft.year ?? 0) >= 2015) return flatCondition.new_building
  if (draft.has.includes('renovated')) return flatCondition.renovated
  return isModern(draft) ? flatCondition.good_newer : flatCondition.good
}

function equipment({ has }: Draft): readonly string[] {
  if (has.includes('furnished')) return rentalEquipment.furnished
  return has.includes('part_furnished') ? rentalEquipment.part_furnished : rentalEquipment.unfurnished
}

/** A stock sentence about the view or the side must not gainsay what the owner has said of it. */
function speaksOfOutside(draft: Draft): boolean {
  const { lead, title, has } = draft
  if (isUnused(draft) && has.includes('loggia')) return true
  const hasView = has.includes('river_view') || has.includes('mountain_view')
  return hasView || /teras|lođ|balkon/i.test(lead) || /(teras|lođ)\p{L}* (ka|prema|u|od) /iu.test(title)
}

function floor(draft: Draft): readonly string[] {
  const { floor: position = '', has } = draft
  const own = position.split('/')[0] ?? ''
  if (own === 'PTK') return flatFloor.attic
  if (['PR', 'VPR', 'SU'].includes(own)) return flatFloor.ground
  const { lift, liftHigh, liftOld, stairs, stairsOld } = flatFloor
  if (!has.includes('lift')) return isModern(draft) ? stairs : [...stairs, ...stairsOld]
  const high = Number(own) >= 4 ? liftHigh : []
  return isModern(draft) ? [...lift, ...high] : [...lift, ...high, ...liftOld]
}

function heating(draft: Draft): Partial<Record<string, readonly string[]>> {
  const { centralHeatingOld, ...stock } = flatHeating
  if (isModern(draft)) return stock
  return { ...stock, central_heating: [...stock.central_heating, ...centralHeatingOld] }
}

function shared({ has, purpose }: Draft): readonly string[] {
  const isResort = has.includes('mountain_view') || (purpose === 'SALE' && has.includes('furnished'))
  return [
    ...(isResort ? condoShared.resort : condoShared.city),
    ...(has.includes('pool') ? condoShared.pool : []),
    ...condoShared.anywhere,
  ]
}

/** Too young for a new roof, a new lift or changed radiators to be worth a word. */
function isModern({ year = 1975 }: Draft): boolean {
  return year >= 2005
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
