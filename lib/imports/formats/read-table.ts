import 'server-only'
import { snakeCase } from '@/lib/http/snake-case'
import { maxRows } from '@/lib/imports/import-states'
import { type Feed, FeedError, type FeedRow, maxCellLength, maxColumns, maxNameLength } from './feed'

export interface TableRow {
  row: number
  cells: string[]
}

/** Reads the header of a table; rows without any text are left out. @throws FeedError without a header or `reference` */
export async function readTable(table: AsyncIterator<TableRow>): Promise<Feed> {
  const header = await table.next()
  if (header.done) throw new FeedError({ key: 'empty_feed' })
  const columns = header.value.cells.map((cell) =>
    snakeCase(cell.slice(0, maxNameLength).trim()).replaceAll(' ', '_').toLowerCase(),
  )
  if (columns.length > maxColumns) throw new FeedError({ key: 'too_many', values: { max: maxColumns } })
  if (!columns.includes('reference')) throw new FeedError({ key: 'no_reference' })
  return { columns: columns.filter(Boolean), rows: readRows(table, columns) }
}

async function* readRows(table: AsyncIterator<TableRow>, columns: string[]): AsyncGenerator<FeedRow> {
  let blank = 0
  try {
    for (let next = await table.next(); !next.done; next = await table.next()) {
      const { row, cells } = next.value
      if (cells.every((cell) => cell.trim() === '')) {
        // A workbook repeats them with a few bytes.
        if (++blank > maxRows) throw new FeedError({ key: 'too_many_rows', values: { max: maxRows } })
        continue
      }
      const named = columns.map(
        (column, at) => [column, withoutApostrophe(cells[at] ?? '').slice(0, maxCellLength + 1)] as const,
      )
      yield { row, cells: new Map(named.filter(([column]) => column !== '')) }
    }
  } finally {
    await table.return?.()
  }
}

/** Exported texts that a spreadsheet would take for a formula begin with an apostrophe (lib/platform/csv.ts). */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
