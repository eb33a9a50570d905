import { env } from '@/lib/env'
import { circleCentre } from '@/lib/places/circle'
import { townsWithDistricts } from '@/lib/places/districts'
import { findCentre } from '@/lib/places/find-centre'
import { findTown } from '@/lib/places/towns'
import { createMemoryEngine } from '@/lib/search/engines/memory/memory-engine'
import { parseSearchUrl } from '@/lib/search/engines/opensearch/client'
import { createOpenSearchEngine } from '@/lib/search/engines/opensearch/opensearch-engine'
import { foldText } from '@/lib/text/fold'
import { readCatalogue } from '../shared/catalogue'
import { generateListings } from './generate-listings'

/** Degrees by which homes are spread around the middle of a town. */
const spread = 0.03
const batchSize = 5_000

/** The engine in memory, or with SEARCH_URL that cluster, with as many generated homes. @param {string} name of its index */
export async function createFilledEngine(name, homes, toIndexed) {
  const engine = env.SEARCH_URL
    ? createOpenSearchEngine({ ...parseSearchUrl(env.SEARCH_URL), name }, (_, work) => work())
    : createMemoryEngine()
  await engine.status()
  await engine.rebuild(async (take) => {
    const batch = []
    let at = 0
    for (const listing of generateListings(homes, await readCatalogue())) {
      batch.push(toIndexed(listing, at++))
      if (batch.length === batchSize) await take(batch.splice(0))
    }
    await take(batch)
    return { position: 0, timeline: '' }
  })
  return engine
}

/** Gives homes a place, half of them a pin. */
export function indexedHomes(random) {
  return ({ id, title, city, createdAt, attributes, ...listing }) => ({
    ...listing,
    ...{ id, title, city, ownerId: id, cityKey: foldText(city), createdAt: createdAt.getTime() * 1_000 },
    location: locate(random, city),
    attributeKeys: [],
    words: [],
  })
}

function locate(random, city) {
  const town = findTown(city)
  const districts = townsWithDistricts.find((each) => each.city === city)?.districts ?? []
  if (random.next() < 0.5)
    return circleCentre({
      lat: town.lat + spread * random.normal(),
      lng: town.lng + spread * random.normal(),
    })
  const district = districts.length > 0 ? random.pick(districts) : undefined
  const centre = findCentre({ city, district: district?.name ?? null, neighbourhood: null })
  return { ...centre.centre, place: district?.name ?? city }
}
