/**
 * `npm run bench:map [homes]`: the marks of `GET /v1/listings/map` without HTTP, with 100,000 invented homes: from the
 * engine in memory, or with SEARCH_URL from that cluster. Half have a pin. No two searches have the same box, area or
 * circle, as with readers who move a map.
 */

import { env } from '@/lib/env'
import { formatArea, formatBox, formatNear } from '@/lib/places/map/map-area'
import { findTown } from '@/lib/places/towns'
import { parseFilters } from '@/lib/search/filters/filters'
import { createFilledEngine, indexedHomes } from '../search/filled-engine.mjs'
import { percentiles } from '../search/measure'
import { createRandom } from '../search/random'

const homes = Number(process.argv[2] ?? 100_000)
const calls = 200
const random = createRandom(20_261_125)
const belgrade = findTown('Beograd')

const toIndexed = indexedHomes(random)

/** Degrees by which boxes differ. */
const shift = () => 0.01 * (random.next() - 0.5)

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

const engine = await createFilledEngine('bench-map', homes, toIndexed)
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
