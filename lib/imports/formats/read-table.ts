import { maxRows } from '@/lib/imports/import-states'
import { parseAmount } from '@/lib/text/amount'
import { truncateText } from '@/lib/text/clean-text'
import { fieldOfHeader } from '../columns/field-names'
import { type Feed, FeedError, type FeedRow, maxCellLength, maxColumns, maxNameLength } from './feed'

export interface TableRow {
  row: number
  cells: string[]
  /** By column, what a cell above says that is merged with this row's, as people write a town once for all its listings. */
  merged?: ReadonlyMap<number, string>
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
  const { names, end } = readHeader(start.slice(0, headerRows))
  if (start.length <= end) throw new FeedError({ key: 'empty_feed' })
  const headers = unique(names)
  while (headers.at(-1) === '') headers.pop()
  if (headers.length > maxColumns) throw new FeedError({ key: 'too_many', values: { max: maxColumns } })
  const below = start.slice(end).map(withMerged)
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

interface Header {
  names: string[]
  /** The first row below it. */
  end: number
}

/** The names of the columns, which may stand over two rows; a row that only counts them belongs to it. */
function readHeader(rows: readonly TableRow[]): Header {
  const at = findHeader(rows)
  const [above, header = [], below] = [at - 1, at, at + 1].map((each) => rows[each]?.cells.map(nameOf))
  const lower = below && joinNames(header, below)
  const upper = above && above.filter(Boolean).length > 1 ? joinNames(above, header) : undefined
  const names = lower ?? upper ?? header
  const end = at + (lower ? 2 : 1)
  return { names, end: end + (isCounting(rows[end]?.cells ?? []) ? 1 : 0) }
}

const nameOf = (cell: string) => truncateText(cell, maxNameLength).replace(/\s+/g, ' ').trim()

/** `1`, `2`, `3` … below the names, as forms have it. */
function isCounting(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim().replace(/\.$/, '')).filter(Boolean)
  return filled.length >= 3 && filled.every((cell, at) => cell === String(at + 1))
}

const unit = /^\(?(?:m2|m²|€|eur|evra|evro|rsd|ar|ara|ari|a|da ?\/ ?ne|god\.?|br\.?|kom\.?)\)?$/i

/**
 * The names of two rows as one: groups stand above what they have (`Lokacija` above `Grad` and `Ulica`), units below.
 * Undefined where the lower row is a listing, or says nothing that one row does not say.
 */
function joinNames(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  const filled = lower.filter(Boolean)
  if (
    filled.length === 0 ||
    filled.some((name) => parseAmount(name) !== undefined || /^\d{2}|:\/\//.test(name))
  )
    return undefined
  let group = ''
  const names = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]]
    if (above !== '') group = below === '' ? '' : above
    return below === '' ? above : joinName(group, below)
  })
  const known = countKnown(names)
  const isMore = known > countKnown(upper) && known > countKnown(lower)
  const isUnits = known >= countKnown(upper) && filled.every((name) => unit.test(name))
  const said = names.filter((name, at) => lower[at] && fieldOfHeader(name) !== undefined)
  return isUnits || (isMore && said.length * 2 >= filled.length) ? names : undefined
}

function joinName(group: string, name: string): string {
  const both = `${group} ${name}`.trim()
  // The telephone of `Vlasnik` is not the one to call.
  if (group === '' || fieldOfHeader(group) === null) return both
  const isNamed = (text: string) => typeof fieldOfHeader(text) === 'string'
  if (isNamed(both)) return both
  if (isNamed(`${name} ${group}`)) return `${name} ${group}`
  if (fieldOfHeader(name) !== undefined) return name
  return unit.test(name) && isNamed(group) ? group : both
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

function withMerged(row: TableRow): TableRow {
  const { cells, merged = [] } = row
  const filled = [...cells]
  for (const [column, value] of merged) {
    while (filled.length <= column) filled.push('')
    filled[column] ||= value
  }
  return { ...row, cells: filled }
}

async function* readRows(
  start: readonly TableRow[],
  rest: AsyncGenerator<TableRow>,
  width: number,
): AsyncGenerator<FeedRow> {
  try {
    for (const row of start) if (!isTotal(row)) yield cut(row, width)
    for await (const row of rest) if (!isTotal(row)) yield cut(withMerged(row), width)
  } finally {
    await rest.return(undefined)
  }
}

/** `Ukupno:` below the listings. */
function isTotal({ cells }: TableRow): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return (
    filled.length <= 4 &&
    filled.some((cell) => /^(?:ukupno|svega|zbir|suma|total|укупно)\s?:?$/i.test(cell.trim()))
  )
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
