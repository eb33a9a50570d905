/**
 * `npm run bench:map [homes]`: the marks of `GET /v1/listings/map` without HTTP, with 100,000 invented homes: from the
 * engine in memory, or with SEARCH_URL from that cluster. Half have a pin. No two searches have the same box, area or
 * circle, as with readers who move a map.
 */

import { env } from '@/lib/env'
import { circleCentre } from '@/lib/places/circle'
import { townsWithDistricts } from '@/lib/places/districts'
import { findCentre } from '@/lib/places/find-centre'
import { formatArea, formatBox, formatNear } from '@/lib/places/map/map-area'
import { findTown } from '@/lib/places/towns'
import { createMemoryEngine } from '@/lib/search/engines/memory/memory-engine'
import { parseSearchUrl } from '@/lib/search/engines/opensearch/client'
import { createOpenSearchEngine } from '@/lib/search/engines/opensearch/opensearch-engine'
import { parseFilters } from '@/lib/search/filters/filters'
import { foldText } from '@/lib/text/fold'
import { generateListings } from '../search/generate-listings'
import { percentiles } from '../search/measure'
import { createRandom } from '../search/random'
import { readCatalogue } from '../shared/catalogue'

const homes = Number(process.argv[2] ?? 100_000)
const calls = 200
const random = createRandom(20_261_125)
const belgrade = findTown('Beograd')

/** Degrees by which homes are spread around the middle of a town, and by which boxes differ. */
const spread = 0.03
const shift = () => 0.01 * (random.next() - 0.5)

function locate(city) {
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

function toIndexed({ id, title, city, createdAt, attributes, ...listing }) {
  return {
    ...listing,
    ...{ id, title, city, ownerId: id, cityKey: foldText(city), createdAt: createdAt.getTime() * 1_000 },
    location: locate(city),
    attributeKeys: [],
    words: [],
  }
}

const around = ({ lat, lng }, degrees) =>
  formatBox({
    west: lng - degrees + shift(),
    south: lat - degrees + shift(),
    east: lng + degrees + shift(),
    north: lat + degrees + shift(),
  })

const serbia = () => around({ lat: 44, lng: 20.9 }, 2.2)

/** A star of 60 corners around the middle of Belgrade. */
function star() {
  const radius = 0.06 + shift()
  return formatArea(
    Array.from({ length: 60 }, (_, at) => {
      const [angle, length] = [(at / 60) * 2 * Math.PI, at % 2 ? radius : radius / 2]
      return { lat: belgrade.lat + length * Math.sin(angle), lng: belgrade.lng + length * Math.cos(angle) }
    }),
  )
}

const circle = () => formatNear({ lat: belgrade.lat + shift(), lng: belgrade.lng + shift(), metres: 600 })

const searches = {
  Serbia: [7, () => ({ bbox: serbia() })],
  'a town': [11, () => ({ bbox: around(belgrade, 0.15) })],
  'a street': [16, () => ({ bbox: around(belgrade, 0.006) })],
  'an area of 60 corners': [11, () => ({ bbox: around(belgrade, 0.15), area: star() })],
  'near a point': [14, () => ({ bbox: around(belgrade, 0.02), near: circle() })],
}

function createEngine() {
  if (!env.SEARCH_URL) return createMemoryEngine()
  return createOpenSearchEngine({ ...parseSearchUrl(env.SEARCH_URL), name: 'bench-map' }, (_, work) => work())
}

const engine = createEngine()
await engine.status()
await engine.rebuild(async (take) => {
  const batchSize = 5_000
  const batch = []
  for (const listing of generateListings(homes, await readCatalogue())) {
    batch.push(toIndexed(listing))
    if (batch.length === batchSize) await take(batch.splice(0))
  }
  await take(batch)
  return { position: 0, timeline: '' }
})
const where = env.SEARCH_URL ? 'on the cluster' : 'in memory'
console.log(
  `${homes.toLocaleString('en')} homes ${where}, ${calls} searches each; Node.js ${process.versions.node}`,
)
console.log(`${''.padEnd(24)}  CPU ms    p95 ms   marks      homes`)
for (const [name, [zoom, filtersOf]] of Object.entries(searches)) {
  const ask = async () => {
    const { filters } = parseFilters(new URLSearchParams({ purpose: 'SALE', ...filtersOf() }), {
      groupedDigits: false,
    })
    const found = await engine.mapMarks(filters, zoom)
    JSON.stringify(found)
    return found
  }
  for (let warmUp = 0; warmUp < 20; warmUp++) await ask()
  const times = []
  const before = process.cpuUsage()
  let last
  for (let call = 0; call < calls; call++) {
    const from = performance.now()
    last = await ask()
    times.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(before)
  const cpu = (user + system) / 1_000 / calls
  const figures = [cpu, percentiles(times).p95].map((value) => value.toFixed(2).padStart(8))
  console.log(
    `${name.padEnd(24)}${figures.join('  ')}${String(last.marks.length).padStart(8)}${String(last.total).padStart(11)}`,
  )
}
