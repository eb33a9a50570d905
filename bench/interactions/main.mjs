/**
 * `npm run bench:interactions`: how soon a phone (slow 4G, 4 × CPU) answers taps: until the first new card beside a link
 * of a minimal Next app, and INP for every control. `--runs` whose median counts, `--as-built` to build nothing, `--write`
 * to write the result to docs/performance.md. The trace of the slowest is kept in `.data/bench/traces`.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { build } from '../../scripts/launcher/build.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { step } from '../../scripts/launcher/steps.mjs'
import { findChromium } from '../../scripts/test/chromium.mjs'
import { median, network, phone, slowerProcessor } from '../pages/vitals.mjs'
import { prepareDemo, startBenchServer } from '../shared/databases.mjs'
import { atMost, machine, printBudgets, printTable, saveResult, writeReport } from '../shared/report.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { startApp, startReference } from '../shared/servers.mjs'
import { chooseInteractions, referenceLink } from './interactions.mjs'
import { observeInteractions, watchFor } from './observe-interactions.mjs'

/** @typedef {import('./interactions.mjs').Interaction} Interaction */

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    'as-built': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const limits = { resultsOfReference: 0.6, inp: 200 }
const timeoutMs = 30_000
/** Milliseconds in which the browser reports an interaction whose result is shown already. */
const reportMs = 500

runBench(main)

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function main(onEnd) {
  console.log(`Interactions: ${machine()}`)
  const server = await startBenchServer()
  onEnd(server.stop)
  const databaseUrl = await prepareDemo(server.url)
  if (!options['as-built']) await step('build', build)
  const [app, reference] = [await startApp(databaseUrl), await startReference(databaseUrl)]
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || (await findChromium()),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onEnd(() => browser.close())
  const all = [
    { ...referenceLink, origin: reference.url },
    ...(await chooseInteractions(app.url)).map((each) => ({ ...each, origin: app.url })),
  ]
  const measured = {}
  for (const interaction of all) measured[interaction.name] = await measure(browser, interaction)
  printTable(
    ['slow 4G, 4 × CPU', 'ms to the result', 'INP'],
    Object.entries(measured).map(([name, { result, inp }]) => [name, result.toFixed(0), inp.toFixed(0)]),
  )
  const budgets = checkInteractions(all, measured)
  printBudgets(budgets)
  const slowest = all.slice(1).reduce((a, b) => (measured[a.name].inp >= measured[b.name].inp ? a : b))
  await keepTrace(browser, slowest)
  saveResult('interactions', measured, budgets)
  if (options.write) writeReport()
}

/** @param {import('playwright').Browser} browser @param {Interaction & {origin: string}} interaction */
async function measure(browser, interaction) {
  // The server renders what it leads to on the first visit, as for other readers before.
  await interact(browser, interaction)
  const figures = []
  for (let run = 0; run < Number(options.runs); run++) figures.push(await interact(browser, interaction))
  return {
    result: median(figures.map(({ result }) => result)),
    inp: median(figures.map(({ inp }) => inp)),
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {Interaction & {origin: string}} interaction
 * @param {string} [trace] a file
 */
async function interact(browser, { name, origin, path, prepare, tap, select, result }, trace) {
  const context = await browser.newContext({ ...phone, baseURL: origin, locale: 'en' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    await page.addInitScript(observeInteractions)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    await page.goto(path, { waitUntil: 'networkidle', timeout: timeoutMs })
    await prepare?.(page)
    await page.waitForLoadState('networkidle')
    const control = tap(page)
    await control.scrollIntoViewIfNeeded()
    const shown = page.evaluate(watchFor, result)
    // Its failure is reported below, unless the tap has failed before.
    shown.catch(() => {})
    if (trace) await browser.startTracing(page, { path: trace })
    if (select) await control.selectOption(select)
    else await control.tap()
    const time = await shown
    await page.waitForTimeout(reportMs)
    const inp = await page.evaluate('window.slowestInteraction')
    if (trace) await browser.stopTracing()
    return { result: time, inp }
  } catch (error) {
    throw new Error(`${name}: ${error.message}`, { cause: error })
  } finally {
    await context.close()
  }
}

/** @param {Interaction[]} interactions @param {Record<string, {result: number, inp: number}>} measured */
function checkInteractions(interactions, measured) {
  const { result: ofReference } = measured[referenceLink.name]
  return interactions.slice(1).flatMap(({ name, isSearch }) => {
    const { result, inp } = measured[name]
    return [
      ...(isSearch
        ? [
            atMost(
              `${name}: tap to first new card, of a link’s to Next’s grid`,
              result / ofReference,
              limits.resultsOfReference,
            ),
          ]
        : []),
      atMost(`${name}: INP`, inp, limits.inp, 'ms'),
    ]
  })
}

/** @param {import('playwright').Browser} browser @param {Interaction & {origin: string}} interaction */
async function keepTrace(browser, interaction) {
  const folder = inRoot('.data', 'bench', 'traces')
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/interactions.json`
  await interact(browser, interaction, file)
  console.log(`The trace of “${interaction.name}”: ${file}`)
}
