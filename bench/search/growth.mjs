import { measureInTurn, percentiles } from './measure'
import { queryClasses } from './queries'

/** Enough that a single pause of the machine does not change the p95 of a class. */
const rounds = 12

/**
 * Prints the p95 of each class of query on the smallest and the largest database, and the ratio. Alternates between
 * both, so that other load on the machine slows both down.
 * @param {import('./queries').Query[]} queries
 * @param {{size: number, ask: (query: import('./queries').Query) => Promise<void>}} smallest
 * @param {{size: number, ask: (query: import('./queries').Query) => Promise<void>}} largest
 */
export async function printGrowth(queries, smallest, largest) {
  const columns = [smallest, largest].map((market) => ({ ...market, times: [] }))
  for (let round = 0; round < rounds; round++) {
    for (const { ask, times } of columns) times.push(...(await measureInTurn(queries, 1, ask)))
  }
  const sizes = columns.map(({ size }) => size.toLocaleString('en').padStart(11))
  console.log(`── p95 of GET /v1/listings by class, ms\n${''.padEnd(14)}${sizes.join('')}     grows`)
  for (const name of queryClasses) {
    const [before, after] = columns.map(({ times }) => percentiles(ofClass(times, name)).p95)
    const values = [before, after].map((value) => value.toFixed(1).padStart(11))
    console.log(`${name.padEnd(14)}${values.join('')}${(after / before).toFixed(2).padStart(10)}`)
  }
}

function ofClass(times, name) {
  return times.filter(({ item }) => item.class === name).map(({ milliseconds }) => milliseconds)
}
