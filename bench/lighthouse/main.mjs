/**
 * `npm run bench:lighthouse`: Lighthouse's scores of home, list and property page on a phone, in both languages.
 * `--runs` whose median counts, `--url` of a running app, `--as-built` to build nothing, `--write` to write the
 * result to docs/performance.md. Run by npx and not a dependency, since it would triple the size of an installation.
 */
import { parseArgs } from 'node:util'
import { build } from '../../scripts/launcher/build.mjs'
import { step } from '../../scripts/launcher/steps.mjs'
import { prepareDemo, startBenchServer } from '../shared/databases.mjs'
import { machine, printBudgets, printTable, saveResult, writeReport } from '../shared/report.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { startApp } from '../shared/servers.mjs'
import { categories, checkScores, measureScores, version } from './scores.mjs'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    'as-built': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

runBench(main)

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function main(onEnd) {
  console.log(`Lighthouse ${version}: ${machine()}`)
  const origin = options.url ?? (await startOwnApp(onEnd))
  const measured = {}
  for (const path of await choosePaths(origin)) {
    const scores = await measureScores(`${origin}${path}`, Number(options.runs))
    measured[path.replace(/(?<=property\/).*/, '{id}')] = scores
    for (const complaint of scores.complaints) console.log(`${path}: ${complaint}`)
  }
  const rows = Object.entries(measured).map(([name, scores]) => [
    name,
    ...categories.map((category) => String(scores[category])),
  ])
  printTable(['', ...categories], rows)
  const budgets = checkScores(measured)
  printBudgets(budgets)
  saveResult('lighthouse', measured, budgets)
  if (options.write) writeReport()
}

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function startOwnApp(onEnd) {
  const server = await startBenchServer()
  onEnd(server.stop)
  const databaseUrl = await prepareDemo(server.url)
  if (!options['as-built']) await step('build', build)
  return (await startApp(databaseUrl)).url
}

/** @param {string} origin */
async function choosePaths(origin) {
  const response = await fetch(`${origin}/v1/listings?limit=1`)
  const [{ id }] = (await response.json()).items
  return ['/', '/buy', `/property/${id}`, '/en', '/en/buy', `/en/property/${id}`]
}
