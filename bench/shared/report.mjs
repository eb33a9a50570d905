/** Reports results: tables on the screen, a file in `.data/bench/results`, a table in docs/performance.md. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { inRoot } from '../../scripts/launcher/root.mjs'

/**
 * @typedef {object} BudgetResult of one budget
 * @property {string} what
 * @property {string} budget
 * @property {string} measured
 * @property {boolean} met
 */

/** In the order of the report. */
const parts = ['throughput', 'vitals', 'interactions', 'lighthouse', 'starts', 'api']
const file = (part) => inRoot('.data', 'bench', 'results', `${part}.json`)
/** Share of processor time used by other programs above which ratios are unreliable. */
const mostOthers = 0.1
const report = 'docs/performance.md'
const markers = ['<!-- measured: begin -->', '<!-- measured: end -->']

/** @param {string} part @param {object} figures @param {BudgetResult[]} budgets */
export function saveResult(part, figures, budgets) {
  mkdirSync(inRoot('.data', 'bench', 'results'), { recursive: true })
  const date = new Date().toISOString().slice(0, 16)
  writeFileSync(file(part), JSON.stringify({ date, machine: machine(), budgets, figures }, null, 2))
}

/** @param {string} what @param {number} ratio @param {number} limit @returns {BudgetResult} */
export function atLeast(what, ratio, limit) {
  return { what, budget: `≥ ${limit} ×`, measured: `${ratio.toFixed(2)} ×`, met: ratio >= limit }
}

/** @param {string} what @param {number} figure @param {number} limit @param {string} [unit] a ratio by default @returns {BudgetResult} */
export function atMost(what, figure, limit, unit = '×') {
  const digits = limit < 10 ? 2 : 0
  return {
    what,
    budget: `≤ ${limit} ${unit}`.trimEnd(),
    measured: `${figure.toFixed(digits)} ${unit}`.trimEnd(),
    met: figure <= limit,
  }
}

/** @param {BudgetResult[]} budgets */
export function printBudgets(budgets) {
  if (!budgets.length) return
  const rows = budgets.map(({ what, budget, measured, met }) => [
    what,
    budget,
    measured,
    met ? 'met' : 'MISSED',
  ])
  printTable(['budget', '', 'measured', ''], rows)
}

/** @param {string[]} head @param {string[][]} rows the first column is text, the others are figures */
export function printTable(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => [...row[column]].length)))
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]))
  for (const row of [head, ...rows]) console.log(row.map(pad).join('  ').trimEnd())
  console.log()
}

/** Writes the latest results of all parts between the markers of the report. */
export function writeReport() {
  const results = parts.flatMap((part) =>
    existsSync(file(part)) ? [JSON.parse(readFileSync(file(part), 'utf8'))] : [],
  )
  const dates = results.map(({ date }) => date.slice(0, 10)).sort()
  const when = [...new Set([dates[0], dates.at(-1)])].join(' to ')
  const rows = results.flatMap(({ budgets }) => budgets)
  const table = [
    `Measured on ${when}, ${machine()}; the load came from the same machine.`,
    '',
    '| budget | | measured | |',
    '| --- | --: | --: | --- |',
    ...rows.map(
      ({ what, budget, measured, met }) =>
        `| ${what} | ${budget} | ${measured} | ${met ? 'met' : '**missed**'} |`,
    ),
  ]
  const before = readFileSync(inRoot(report), 'utf8')
  const [begin, end] = markers.map((marker) => before.indexOf(marker))
  if (begin < 0 || end < begin) throw new Error(`${report} has no ${markers.join(' … ')}.`)
  const text = `${before.slice(0, begin + markers[0].length)}\n${table.join('\n')}\n${before.slice(end)}`
  writeFileSync(inRoot(report), text)
  // Formats the table, which aligns its columns.
  execFileSync(
    process.execPath,
    [inRoot('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', report],
    {
      cwd: inRoot(),
      stdio: 'ignore',
    },
  )
  console.log(`${report} has the new figures.`)
}

export function machine() {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores, ${memory} GiB, Node.js ${process.versions.node}`
}

/** @param {import('./load.mjs').Load[]} loads @param {number} base responses a second that are the base of ratios */
export function printLoads(loads, base) {
  const head = ['', 'answers/s', 'ratio', 'p50 ms', 'p99 ms', 'CPU ms', 'database', 'KB', 'MiB', 'others']
  const rows = loads.map((load) => [
    load.name,
    load.rate.toFixed(load.rate < 100 ? 1 : 0),
    (load.rate / base).toFixed(3),
    load.p50.toFixed(0),
    load.p99.toFixed(0),
    load.web.toFixed(3),
    load.database ? load.database.toFixed(3) : '',
    load.bytes ? (load.bytes / 1000).toFixed(1) : '',
    load.memory.toFixed(0),
    `${Math.round(load.others * 100)} %`,
  ])
  printTable(head, rows)
  const others = Math.max(...loads.map((load) => load.others))
  if (others > mostOthers) {
    console.log(
      `Others used up to ${Math.round(others * 100)} % of the processors: measure again when it is calm.\n`,
    )
  }
}
