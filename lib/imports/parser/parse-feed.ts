import 'server-only'
import { maxRowBytes, maxRows } from '@/lib/imports/import-states'
import { FeedError, type FeedRow } from '../formats/feed'
import { readFeed } from '../formats/read-feed'
import { type OwnerDefaults, type ParsedRow, parseRow } from '../parse-row'

/** What a parser needs to know; it has neither the database nor the server's environment. */
export interface FeedSource {
  /** Of the file, on this machine. */
  path: string
  defaults: OwnerDefaults
}

export type ParsedFeedRow = ParsedRow & {
  /** As a spreadsheet numbers it: the header is 1. */
  row: number
}

export interface ParsedFeed {
  /** As `Feed` has them. */
  columns: string[]
  rows: AsyncIterable<ParsedFeedRow>
}

/** Characters of a row: 30 addresses of photos and the longest texts have less. */
const maxRowLength = 256 * 1024

/**
 * From a file to rows that are ready to be compared. Runs in a process of its own (run-parser.ts): whatever is done with
 * the contents of a file belongs here.
 * @throws FeedError, also while its rows are read
 */
export async function parseFeed({ path, defaults }: FeedSource): Promise<ParsedFeed> {
  const { columns, rows } = await readFeed(path)
  return { columns, rows: parseRows(rows, defaults) }
}

async function* parseRows(
  rows: AsyncIterable<FeedRow>,
  defaults: OwnerDefaults,
): AsyncGenerator<ParsedFeedRow> {
  let [count, textLength] = [0, 0]
  for await (const feedRow of rows) {
    const { row, cells } = feedRow
    if (++count > maxRows) throw new FeedError({ key: 'too_many_rows', values: { max: maxRows } })
    const length = [...cells.values()].reduce((sum, cell) => sum + cell.length, 0)
    if (length > maxRowLength) throw new FeedError({ key: 'row_too_long', values: { row } })
    // A workbook repeats a long text with a few bytes, and each is examined.
    textLength += length
    if (textLength > maxRowBytes) throw new FeedError({ key: 'too_large_unpacked' })
    yield { row, ...parseRow(feedRow, defaults) }
  }
}
