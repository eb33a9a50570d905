import { foldText } from '@/lib/search/fold'
import { type Region, regions } from './regions'
import data from './towns.json'

export { type Region, regions }

/** A town of Serbia; `major` ones (cities, seats of municipalities, resorts) come first among suggestions. */
export type Town = { name: string; region: Region; lat: number; lng: number; major: boolean }

/** Every known town, in Serbian alphabetical order. `towns.json` is made by `npm run towns`. */
export const towns: readonly Town[] = data.map((town) => ({ ...town, region: toRegion(town.region) }))

const townsByName = new Map(towns.map((town) => [foldText(town.name), town]))

/** The town of that name, whatever the case, diacritics or script: `cacak`, `Čačak` and `Чачак` are one. */
export function findTown(name: string): Town | undefined {
  return townsByName.get(foldText(name))
}

function toRegion(name: string): Region {
  const region = regions.find((known) => known === name)
  if (!region) throw new Error(`towns.json names an unknown region: ${name}`)
  return region
}
