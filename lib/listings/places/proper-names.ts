import { foldText } from '@/lib/search/fold'
import { regions } from './regions'
import { findTown } from './towns'

/** The listed spelling of a town, whatever the case, diacritics or script; an unknown one as it is. */
export function townName(city: string): string {
  return findTown(city)?.name ?? city
}

/** The listed spelling of a region; an unknown one as it is. */
export function regionName(state: string): string {
  return regions.find((region) => foldText(region) === foldText(state)) ?? state
}
