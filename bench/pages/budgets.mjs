import { atLeast, atMost } from '../shared/report.mjs'
import { listPath } from './pages.mjs'
import { base, dynamicGrid, gridOf, nginxBeforeApp, nginxBeforeReference } from './throughput.mjs'

/** @typedef {import('../shared/report.mjs').BudgetResult} BudgetResult */
/** @typedef {import('./pages.mjs').Page} Page */

const largestMemory = 350

/**
 * @param {Page[]} pages
 * @param {{loads: import('../shared/load.mjs').Load[], likes: Record<string, string>}} measured
 * @returns {BudgetResult[]} of what was measured
 */
export function checkThroughput(pages, { loads, likes }) {
  const byName = new Map(loads.map((load) => [load.name, load]))
  const budgets = pages.flatMap(({ name, cached }) => {
    const own = byName.get(name)
    const other = byName.get(cached ? likes[name] : dynamicGrid)
    if (!own || !other) return []
    return cached
      ? [atMost(`CPU for \`${name}\`, of a static grid of its size`, own.processor / other.processor, 0.06)]
      : [atLeast(`\`${name}\` a second, of Next’s grid from PostgreSQL`, own.rate / other.rate, 0.6)]
  })
  const list = byName.get(listPath)
  if (list) budgets.push(atMost(`HTML of \`${listPath}\`, uncompressed`, list.bytes / 1024, 110, 'KiB'))
  const [before, beforeReference] = [byName.get(nginxBeforeApp), byName.get(nginxBeforeReference)]
  if (before && beforeReference) {
    const ratio = before.rate / beforeReference.rate
    budgets.push(atLeast('`/buy` a second behind nginx, of a static grid of its size behind it', ratio, 0.9))
  }
  const memories = loads.filter(({ name }) => pages.some((page) => page.name === name))
  const memory = memories.at(-1)?.memory
  if (memory) budgets.push(atMost('memory after the load', memory, largestMemory, 'MiB'))
  return budgets
}

/** The load that is the base of ratios. @param {import('../shared/load.mjs').Load[]} loads */
export const baseRate = (loads) => loads.find(({ name }) => name === base)?.rate ?? Number.NaN

/** Relative to the static grid in the same run. */
const limits = { fcp: 0.6, lcp: 0.7, tbt: 1 }
const mostScript = 135

/**
 * @param {Page[]} pages
 * @param {Record<string, import('./vitals.mjs').Vitals>} measured
 * @returns {BudgetResult[]}
 */
export function checkVitals(pages, measured) {
  const seen = pages.filter(({ name }) => measured[name])
  const grid = measured[gridOf(24)]
  const budgets = seen
    .filter(({ hasVitalsBudget }) => grid && hasVitalsBudget)
    .flatMap(({ name }) => {
      const { cls, ...times } = measured[name]
      return [
        ...Object.entries(limits).map(([figure, limit]) =>
          atMost(
            `${figure.toUpperCase()} of \`${name}\`, of the static grid’s`,
            times[figure] / grid[figure],
            limit,
          ),
        ),
        atMost(`CLS of \`${name}\``, cls, 0, ''),
      ]
    })
  const most = Math.max(...seen.map(({ name }) => measured[name].js))
  if (seen.length)
    budgets.push(atMost('scripts of a public page, signed out, as sent', most, mostScript, 'KiB'))
  return budgets
}

const slowestStarts = { 'database up': 900, 'embedded database': 2_500 }

/** @param {{name: string, milliseconds: number}[]} starts @returns {BudgetResult[]} */
export function checkStarts(starts) {
  return starts.map(({ name, milliseconds }) =>
    atMost(
      `from \`npm start\`’s command to the first page, ${name}`,
      milliseconds,
      slowestStarts[name],
      'ms',
    ),
  )
}
