import 'server-only'
import { maxRowBytes, maxRows } from '@/lib/imports/import-states'
import { assignColumns } from '../columns/assign-columns'
import { type Choices, type FileColumn, noChoices } from '../columns/choices'
import { headersKey } from '../columns/field-names'
import { type FeedColumn, FeedError, type FeedRow } from '../formats/feed'
import { readFeed } from '../formats/read-feed'
import type { OwnerDefaults } from '../row/current-row'
import { type ParsedRow, RowReader } from '../row/parse-row'

/** What a parser needs to know; it has neither the database nor the server's environment. */
export interface FeedSource {
  /** Of the file, on this machine. */
  path: string
  defaults: OwnerDefaults
  /** What the account said about earlier files, the last first. */
  remembered: { headersKey: string; choices: Choices }[]
  /** Nobody is there to be asked: columns that are not known are left out. */
  automatic: boolean
}

export type ParsedFeedRow = ParsedRow & {
  /** As a spreadsheet numbers it: the header is 1. */
  row: number
}

export interface FeedHeader {
  columns: FileColumn[]
  headersKey: string
  /** Whether its rows can be read; otherwise somebody has to say what the columns are. */
  isComplete: boolean
  missing: string[]
  makesReferences: boolean
}

export interface ParsedFeed {
  header: FeedHeader
  /** None when the header is not complete. */
  rows: AsyncIterable<ParsedFeedRow>
}

/** Characters of a row: 30 addresses of photos and the longest texts have less. */
const maxRowLength = 256 * 1024

/**
 * From a file to rows that are ready to be compared. Runs in a process of its own (run-parser.ts): whatever is done with
 * the contents of a file belongs here.
 * @throws FeedError, also while its rows are read
 */
export async function parseFeed(source: FeedSource): Promise<ParsedFeed> {
  const { columns, rows } = await readFeed(source.path)
  const key = headersKey(columns.map(({ header }) => header))
  const choices = choicesFor(key, source.remembered)
  const assigned = assignFields(columns, choices)
  const isComplete = assigned.isComplete || (source.automatic && assigned.missing.length === 0)
  // What nobody has confirmed is a proposal.
  const fields = assigned.columns.map(({ field, known }) => (known ? field : null))
  const headers = columns.map(({ header }) => header)
  const { mends, cutContacts } = choices
  const reader = new RowReader(
    { fields, headers, constants: assigned.constants, mends, cutContacts },
    source.defaults,
  )
  return {
    header: {
      ...{ columns: assigned.columns, headersKey: key, isComplete, missing: assigned.missing },
      makesReferences: reader.makesReferences,
    },
    rows: isComplete ? parseRows(rows, reader) : endOf(rows),
  }
}

/** Of exactly these headers, else of each header by itself: a new column does not ask about the others again. */
function choicesFor(key: string, remembered: FeedSource['remembered']): Choices {
  const own = remembered.find((each) => each.headersKey === key)
  if (own) return own.choices
  const columns = remembered.toReversed().map(({ choices }) =>
    // A value for every row was said for that file.
    Object.fromEntries(Object.entries(choices.columns).filter(([, choice]) => typeof choice === 'string')),
  )
  return { ...noChoices, columns: Object.assign({}, ...columns) as Choices['columns'] }
}

function assignFields(columns: FeedColumn[], choices: Choices) {
  if (columns.every(({ field }) => field === undefined)) return assignColumns(columns, choices)
  const assigned = columns.map(({ header, samples, field = null }) => ({
    header,
    samples,
    field,
    known: true,
  }))
  return { columns: assigned, constants: assignColumns([], choices).constants, isComplete: true, missing: [] }
}

/** None: the file is read again once its columns are said. */
function endOf(rows: AsyncIterable<FeedRow>): AsyncIterable<ParsedFeedRow> {
  const source = rows[Symbol.asyncIterator]()
  const next = async () => {
    await source.return?.()
    return { done: true, value: undefined } as const
  }
  return { [Symbol.asyncIterator]: () => ({ next }) }
}

async function* parseRows(rows: AsyncIterable<FeedRow>, reader: RowReader): AsyncGenerator<ParsedFeedRow> {
  let [count, textLength] = [0, 0]
  for await (const feedRow of rows) {
    const { row, cells } = feedRow
    if (++count > maxRows) throw new FeedError({ key: 'too_many_rows', values: { max: maxRows } })
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length > maxRowLength) throw new FeedError({ key: 'row_too_long', values: { row } })
    // A workbook repeats a long text with a few bytes, and each is examined.
    textLength += length
    if (textLength > maxRowBytes) throw new FeedError({ key: 'too_large_unpacked' })
    yield { row, ...reader.read(feedRow) }
  }
}
