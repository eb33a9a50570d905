import { foldText } from '@/lib/text/fold'
import { type Region, regions } from './cities'
import data from './data/towns.json'

/** `major` towns (cities, seats of municipalities, resorts) are suggested first. */
export type Town = { name: string; region: Region; lat: number; lng: number; major: boolean }

const { compare } = new Intl.Collator('sr-Latn')

/** In Serbian alphabetical order. */
export const towns: readonly Town[] = regions
  .flatMap((region) => data[region].map((town) => ({ major: false, ...town, region })))
  .sort((a, b) => compare(a.name, b.name))

const townsByName = new Map(towns.map((town) => [foldText(town.name), town]))

/** Finds a town; ignores case, diacritics and script. */
export function findTown(name: string): Town | undefined {
  return townsByName.get(foldText(name))
}

/** The listed spelling of a town, ignoring case, diacritics and script; unknown names are returned unchanged. */
export function townName(city: string): string {
  return findTown(city)?.name ?? city
}

/** The listed spelling of a region; unknown names are returned unchanged. */
export function regionName(state: string): string {
  return regions.find((region) => foldText(region) === foldText(state)) ?? state
}
