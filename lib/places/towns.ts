import { foldText } from '@/lib/text/fold'
import { type Region, regions } from './cities'
import data from './data/towns.json'

/** `major` towns (cities, seats of municipalities, resorts) are suggested first. */
export type Town = { name: string; region: Region; lat: number; lng: number; major: boolean }

/** In Serbian alphabetical order. `npm run towns` generates `towns.json`. */
export const towns: readonly Town[] = data.map((town) => ({ ...town, region: toRegion(town.region) }))

const townsByName = new Map(towns.map((town) => [foldText(town.name), town]))

/** Finds a town; ignores case, diacritics and script. */
export function findTown(name: string): Town | undefined {
  return townsByName.get(foldText(name))
}

function toRegion(name: string): Region {
  const region = regions.find((known) => known === name)
  if (!region) throw new Error(`towns.json names an unknown region: ${name}`)
  return region
}

/** The listed spelling of a town, ignoring case, diacritics and script; unknown names are returned unchanged. */
export function townName(city: string): string {
  return findTown(city)?.name ?? city
}

/** The listed spelling of a region; unknown names are returned unchanged. */
export function regionName(state: string): string {
  return regions.find((region) => foldText(region) === foldText(state)) ?? state
}
