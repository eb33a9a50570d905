import { findTown } from '@/lib/places/towns'
import type { PickSentence } from './composer'
import { pickFirst } from './describe-flat'
import { homeTerms } from './describe-terms'
import type { Draft, HouseStyle } from './draft'
import { rentalEquipment } from './stock/flat-condition'
import { secondBathroom } from './stock/flat-layout'
import { houseHeating, houseLayout, houseUtilities, houseYard } from './stock/house'

/** The paragraphs of a house after its lead: inside, yard and technics, the terms. */
export function describeHouse(draft: Draft, style: HouseStyle, pick: PickSentence) {
  const inside = [
    ...rooms(draft, style, pick),
    draft.baths === 2 ? pick(secondBathroom) : undefined,
    draft.has.includes('garage_space') && style === 'family' ? pick(houseLayout.garage) : undefined,
  ]
  const inTown = style === 'family' || style === 'villa'
  const outside = [
    pick(yard(draft, style)),
    pickFirst(draft, houseHeating, pick),
    pick(inTown ? [...houseUtilities.town, ...houseUtilities.anywhere] : houseUtilities.anywhere),
  ]
  return [inside, outside, homeTerms(draft, pick)]
}

function rooms(draft: Draft, style: HouseStyle, pick: PickSentence): (string | undefined)[] {
  const pool = indoors(draft, style)
  if (draft.purpose === 'RENT' && draft.has.includes('furnished')) {
    return [pick(pool), pick(rentalEquipment.furnished)]
  }
  return [pick(pool), pick(style === 'family' && !draft.toRenovate ? houseLayout.build : pool)]
}

function indoors(draft: Draft, style: HouseStyle): readonly string[] {
  const { year = 1975, floor } = draft
  switch (style) {
    case 'family':
      return floor === 'P' ? houseLayout.ground : houseLayout.upper
    case 'villa':
      return [...houseLayout.villa, ...(year < 1960 ? houseLayout.villaOld : houseLayout.villaNew)]
    case 'village':
      return [
        ...houseLayout.village,
        ...(isOnPlain(draft) ? houseLayout.villagePlain : houseLayout.villageHill),
      ]
    default:
      return houseLayout.cottage
  }
}

function yard(draft: Draft, style: HouseStyle): readonly string[] {
  if (style === 'cottage') return houseYard.resort
  if (style !== 'village') return houseYard.yard
  return isOnPlain(draft) ? houseYard.villagePlain : houseYard.villageHill
}

/** Village houses of Vojvodina are long and of rammed earth; those of the hills are neither. */
function isOnPlain({ town }: Draft): boolean {
  return findTown(town)?.region === 'Vojvodina'
}
