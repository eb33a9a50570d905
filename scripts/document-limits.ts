// `npm run document:limits`, and part of `npm run check`: writes the table of rate limits into the decision about them, and
// compares that of budgets with theirs.
import '@/lib/mails/outbox'
import '@/lib/pages/rendering/render-queue'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { allBudgets } from '@/lib/platform/budgets'
import { limitsTable } from '@/lib/server/limits-table'

const limitsFile = 'docs/decisions/013-rate-limits.md'
const budgetsFile = 'docs/decisions/031-budgets.md'
const table = /^\| what .*(?:\n\|.*)*$/m

/** Without the alignment that the formatter adds. */
const plain = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-')

const before = readFileSync(limitsFile, 'utf8')
const [written = ''] = table.exec(before) ?? []
if (plain(written) !== plain(limitsTable())) {
  writeFileSync(limitsFile, before.replace(table, limitsTable()))
  console.log(`${limitsFile} is rewritten: commit it.`)
}

const budgetRows = readFileSync(budgetsFile, 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
/** The size of the disk differs between machines. */
const ofMachine = 'disk_bytes'

const wrong = allBudgets().flatMap(({ name, limit }) => {
  if (name === ofMachine) return []
  const total = budgetRows.find(([, cell]) => cell === `\`${name}\``)?.[2]
  return total !== undefined && writtenForms(limit).some((form) => total.startsWith(form))
    ? []
    : [`${name}: ${limit}`]
})
if (wrong.length > 0) {
  console.error(`${budgetsFile} has no row for these budgets, or another limit:\n${wrong.join('\n')}`)
  process.exit(1)
}
process.exit()

/** A number as a person writes it: in full, in millions, MiB or MB, or for each core. */
function writtenForms(limit: number): string[] {
  return [
    `${limit.toLocaleString('en')} `,
    `${limit / 1_000_000} million `,
    `${limit / 2 ** 20} MiB `,
    `${limit / 1_000_000} MB `,
    `${limit / availableParallelism()} waiting a core`,
  ]
}
