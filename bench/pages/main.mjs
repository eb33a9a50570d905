/**
 * `npm run bench:pages`: compares our pages with minimal ones of Node, Next and nginx, in one run, and checks the
 * budgets. `--only throughput|vitals|starts`, `--filter <words of a name>`, `--seconds`, `--runs`, `--as-built` to
 * build nothing, `--write` to write the result to docs/performance.md.
 */
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { build } from '../../scripts/launcher/build.mjs'
import { endChildren } from '../../scripts/launcher/processes.mjs'
import { step, UserError } from '../../scripts/launcher/steps.mjs'
import { findChromium } from '../../scripts/test/chromium.mjs'
import { prepareDemo, startBenchServer } from '../shared/databases.mjs'
import { machine, printBudgets, printLoads, printTable, saveResult, writeReport } from '../shared/report.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { startApp, startReference } from '../shared/servers.mjs'
import { baseRate, checkStarts, checkThroughput, checkVitals } from './budgets.mjs'
import { choosePages } from './pages.mjs'
import { measureStarts } from './starts.mjs'
import { gridOf, measureThroughput } from './throughput.mjs'
import { measureVitals } from './vitals.mjs'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    filter: { type: 'string', default: '' },
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
  },
})
const filter = new RegExp(options.filter.replace(/[?+]/g, '\\$&'))
const partial = options.filter !== ''

runBench(main)

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function main(onEnd) {
  if (process.platform !== 'linux')
    throw new UserError('What pages cost is read from /proc: Linux alone has it.')
  console.log(`Pages: ${machine()}`)
  const server = await startBenchServer()
  onEnd(server.stop)
  const databaseUrl = await prepareDemo(server.url)
  if (!options['as-built']) await step('build', build)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const stage = { databaseUrl, sql, pages: await choosePages(sql) }
  // First, while nothing else runs.
  if (wants('starts') && !partial) await starts(stage)
  if (wants('throughput')) await throughput(stage)
  if (wants('vitals')) await vitals(stage)
  await sql.end()
  if (options.write) writeReport()
}

const wants = (part) => (options.only ?? part) === part

async function starts({ databaseUrl }) {
  const measured = await measureStarts(databaseUrl)
  report('starts', measured, checkStarts(measured))
}

async function throughput(stage) {
  const app = await startApp(stage.databaseUrl)
  const times = { seconds: Number(options.seconds), warmUpSeconds: 3 }
  const measured = await measureThroughput({ ...stage, app }, filter, times)
  printLoads(measured.loads, baseRate(measured.loads))
  report('throughput', measured, checkThroughput(stage.pages, measured))
  await endChildren()
}

async function vitals({ databaseUrl, pages }) {
  const chromium = process.env.CHROMIUM_PATH || (await findChromium())
  const [app, reference] = [await startApp(databaseUrl), await startReference(databaseUrl)]
  const targets = [
    ...pages.map(({ name, path }) => ({ name, url: `${app.url}${path}` })),
    { name: gridOf(24), url: `${reference.url}/grid/24` },
  ]
  const measured = {}
  for (const target of targets.filter(({ name }) => filter.test(name))) {
    measured[target.name] = await measureVitals(chromium, target, Number(options.runs))
  }
  printVitals(measured)
  report('vitals', measured, checkVitals(pages, measured))
}

/** Prints a part, and stores it unless it covers only some of the pages. */
function report(part, measured, budgets) {
  printBudgets(budgets)
  if (!partial) saveResult(part, measured, budgets)
}

/** @param {Record<string, import('./vitals.mjs').Vitals>} measured */
function printVitals(measured) {
  const head = [
    'slow 4G, 4 × CPU',
    'FCP',
    'LCP',
    'CLS',
    'TBT',
    'HTML',
    'JS',
    'CSS',
    'fonts',
    'images',
    'requests',
  ]
  const rows = Object.entries(measured).map(([name, { fcp, lcp, cls, tbt, requests, ...sizes }]) => [
    name,
    fcp.toFixed(0),
    lcp.toFixed(0),
    cls.toFixed(3),
    tbt.toFixed(0),
    ...['html', 'js', 'css', 'fonts', 'images'].map((size) => sizes[size].toFixed(1)),
    requests.toFixed(0),
  ])
  printTable(head, rows)
}
