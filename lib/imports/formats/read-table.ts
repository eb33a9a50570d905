import { maxRows } from '@/lib/imports/import-states'
import { truncateText } from '@/lib/text/clean-text'
import { fieldOfHeader } from '../columns/field-names'
import { type Feed, FeedError, type FeedRow, maxCellLength, maxColumns, maxNameLength } from './feed'

export interface TableRow {
  row: number
  cells: string[]
}

/** Rows with text that are read before the header is looked for among them: titles, dates and instructions stand above. */
const headerRows = 30
const sampleRows = 60
const samplesPerColumn = 3
const sampleLength = 80

/** Finds the header of a table, and reads what is below it; rows without any text are left out. @throws FeedError without any row */
export async function readTable(table: AsyncIterator<TableRow>): Promise<Feed> {
  const rows = withText(table)
  const start = await take(rows, sampleRows)
  const at = findHeader(start.slice(0, headerRows))
  const header = start[at]
  if (!header || start.length === at + 1) throw new FeedError({ key: 'empty_feed' })
  const headers = unique(header.cells.map((cell) => cell.slice(0, maxNameLength).replace(/\s+/g, ' ').trim()))
  while (headers.at(-1) === '') headers.pop()
  if (headers.length > maxColumns) throw new FeedError({ key: 'too_many', values: { max: maxColumns } })
  const below = start.slice(at + 1)
  const columns = headers.map((name, index) => ({ header: name, samples: samplesOf(below, index) }))
  return { columns, rows: readRows(below, rows, headers.length) }
}

/** `Napomena`, `Napomena (2)`: what is said about a column is said by its name. */
function unique(names: string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return name !== '' && count > 1 ? `${name} (${count})` : name
  })
}

/**
 * The row of a table that names its columns, by how many of its cells are names that are known; the first with the most
 * text where none is. -1 for an empty table.
 */
export function findHeader(rows: readonly TableRow[]): number {
  const known = rows.map(({ cells }) => countKnown(cells))
  const most = Math.max(...known, 0)
  if (most > 0) return known.indexOf(most)
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  return filled.indexOf(Math.max(...filled))
}

/** Cells that name a column. */
export function countKnown(cells: readonly string[]): number {
  const fields = cells
    .slice(0, maxColumns)
    .map((cell) => (cell.length > maxNameLength || cell.trim() === '' ? undefined : fieldOfHeader(cell)))
  return new Set(fields.filter((field) => typeof field === 'string')).size
}

function samplesOf(rows: readonly TableRow[], index: number): string[] {
  const values = rows.map(({ cells }) => truncateText((cells[index] ?? '').trim(), sampleLength))
  return [...new Set(values.filter(Boolean))].slice(0, samplesPerColumn)
}

async function take<Value>(values: AsyncIterator<Value>, count: number): Promise<Value[]> {
  const taken: Value[] = []
  while (taken.length < count) {
    const next = await values.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

async function* readRows(
  start: readonly TableRow[],
  rest: AsyncGenerator<TableRow>,
  width: number,
): AsyncGenerator<FeedRow> {
  try {
    for (const row of start) yield cut(row, width)
    for await (const row of rest) yield cut(row, width)
  } finally {
    await rest.return(undefined)
  }
}

function cut({ row, cells }: TableRow, width: number): FeedRow {
  return {
    row,
    cells: cells.slice(0, width).map((cell) => withoutApostrophe(cell).slice(0, maxCellLength + 1)),
  }
}

async function* withText(table: AsyncIterator<TableRow>): AsyncGenerator<TableRow> {
  let blank = 0
  try {
    for (let next = await table.next(); !next.done; next = await table.next()) {
      if (next.value.cells.some((cell) => cell.trim() !== '')) yield next.value
      // A workbook repeats them with a few bytes.
      else if (++blank > maxRows) throw new FeedError({ key: 'too_many_rows', values: { max: maxRows } })
    }
  } finally {
    await table.return?.()
  }
}

/** Exported texts that a spreadsheet would take for a formula begin with an apostrophe (lib/platform/csv.ts). */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
