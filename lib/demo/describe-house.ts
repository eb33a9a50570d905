import type { PickSentence } from './composer'
import { pickFirst } from './describe-flat'
import { homeTerms } from './describe-terms'
import type { Draft, HouseStyle } from './draft'
import { rentalEquipment } from './stock/flat-condition'
import { secondBathroom } from './stock/flat-layout'
import { houseHeating, houseLayout, houseUtilities, houseYard } from './stock/house'

/** The paragraphs of a house after its lead: inside, yard and technics, the terms. */
export function describeHouse(draft: Draft, style: HouseStyle, byAgency: boolean, pick: PickSentence) {
  const inside = [
    ...rooms(draft, style, pick),
    (draft.baths ?? 1) > 1 ? pick(secondBathroom) : undefined,
    draft.has.includes('garage_space') && style === 'family' ? pick(houseLayout.garage) : undefined,
  ]
  const inTown = style === 'family' || style === 'villa'
  const yard =
    style === 'village' ? houseYard.village : style === 'cottage' ? houseYard.resort : houseYard.yard
  const outside = [
    pick(yard),
    pickFirst(draft, houseHeating, pick),
    pick(inTown ? [...houseUtilities.town, ...houseUtilities.anywhere] : houseUtilities.anywhere),
  ]
  return [inside, outside, homeTerms(draft, byAgency, pick)]
}

function rooms(draft: Draft, style: HouseStyle, pick: PickSentence): (string | undefined)[] {
  if (draft.purpose === 'RENT' && draft.has.includes('furnished')) {
    return [pick(style === 'family' ? byStoreys(draft) : houseLayout[style]), pick(rentalEquipment.furnished)]
  }
  if (style === 'family') return [pick(byStoreys(draft)), pick(houseLayout.build)]
  return [pick(houseLayout[style]), pick(houseLayout[style])]
}

function byStoreys({ floor }: Draft): readonly string[] {
  return floor === 'P' ? houseLayout.ground : houseLayout.upper
}
