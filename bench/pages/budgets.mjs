import { atLeast, atMost } from '../shared/report.mjs'
import { base, dynamicGrid, nginxBeforeApp, nginxBeforeReference } from './throughput.mjs'

/** @typedef {import('../shared/report.mjs').Verdict} Verdict */
/** @typedef {import('./pages.mjs').Page} Page */

const largestMemory = 350

/**
 * @param {Page[]} pages
 * @param {{loads: import('../shared/load.mjs').Load[], likes: Record<string, string>}} measured
 * @returns {Verdict[]} of what was measured
 */
export function judgeThroughput(pages, { loads, likes }) {
  const byName = new Map(loads.map((load) => [load.name, load]))
  const verdicts = pages.flatMap(({ name, cached }) => {
    const own = byName.get(name)
    const other = byName.get(cached ? likes[name] : dynamicGrid)
    if (!own || !other) return []
    return cached
      ? [atMost(`CPU for \`${name}\`, of a static grid of its size`, own.processor / other.processor, 1.15)]
      : [atLeast(`\`${name}\` a second, of Next’s grid from PostgreSQL`, own.rate / other.rate, 1.5)]
  })
  const [before, beforeReference] = [byName.get(nginxBeforeApp), byName.get(nginxBeforeReference)]
  if (before && beforeReference) {
    const ratio = before.rate / beforeReference.rate
    verdicts.push(atLeast('`/buy` a second behind nginx, of a static grid of its size behind it', ratio, 0.9))
  }
  const memories = loads.filter(({ name }) => pages.some((page) => page.name === name))
  const memory = memories.at(-1)?.memory
  if (memory) {
    verdicts.push({
      what: 'memory after the load',
      budget: `≤ ${largestMemory} MiB`,
      measured: `${memory.toFixed(0)} MiB`,
      met: memory <= largestMemory,
    })
  }
  return verdicts
}

/** The load that ratios are of. @param {import('../shared/load.mjs').Load[]} loads */
export const baseRate = (loads) => loads.find(({ name }) => name === base)?.rate ?? Number.NaN

const limits = { fcp: 850, lcp: 1_600, cls: 0, tbt: 100 }
const mostScript = 155

/**
 * @param {Page[]} pages
 * @param {Record<string, import('./vitals.mjs').Vitals>} measured
 * @returns {Verdict[]}
 */
export function judgeVitals(pages, measured) {
  const seen = pages.filter(({ name }) => measured[name])
  const verdicts = seen
    .filter(({ hasVitalsBudget }) => hasVitalsBudget)
    .map(({ name }) => {
      const { fcp, lcp, cls, tbt } = measured[name]
      const figures = {
        fcp: Math.round(fcp),
        lcp: Math.round(lcp),
        cls: Number(cls.toFixed(3)),
        tbt: Math.round(tbt),
      }
      return {
        what: `FCP / LCP / CLS / TBT of \`${name}\``,
        budget: `≤ ${Object.values(limits).join(' / ')} ms`,
        measured: Object.entries(figures)
          .map(([key, value]) => (value > limits[key] ? `${value} (!)` : String(value)))
          .join(' / '),
        met: Object.entries(figures).every(([key, value]) => value <= limits[key]),
      }
    })
  const most = Math.max(...seen.map(({ name }) => measured[name].js))
  if (seen.length) {
    verdicts.push({
      what: 'scripts of a public page, signed out, as sent',
      budget: `≤ ${mostScript} KiB`,
      measured: `${most.toFixed(1)} KiB`,
      met: most <= mostScript,
    })
  }
  return verdicts
}

const slowestStarts = { 'database up': 900, 'embedded database': 2_500 }

/** @param {{name: string, milliseconds: number}[]} starts @returns {Verdict[]} */
export function judgeStarts(starts) {
  return starts.map(({ name, milliseconds }) => ({
    what: `from \`npm start\`’s command to the first page, ${name}`,
    budget: `≤ ${slowestStarts[name]} ms`,
    measured: `${Math.round(milliseconds)} ms`,
    met: milliseconds <= slowestStarts[name],
  }))
}
