import { foldText } from '@/lib/text/fold'
import { regions } from './regions'
import { findTown } from './towns'

/** The listed spelling of a town, ignoring case, diacritics and script; unknown names are returned unchanged. */
export function townName(city: string): string {
  return findTown(city)?.name ?? city
}

/** The listed spelling of a region; unknown names are returned unchanged. */
export function regionName(state: string): string {
  return regions.find((region) => foldText(region) === foldText(state)) ?? state
}
