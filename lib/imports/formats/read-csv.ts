import 'server-only'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { detectEncoding, readText } from './decode-text'
import { type Feed, FeedError } from './feed'
import { countKnown, readTable, type TableRow } from './read-table'

/** Characters of a record: 30 addresses of photos and the longest texts have less. */
const maxRecordLength = 256 * 1024

/** Reads CSV as Excel, LibreOffice and programs write it: any of three delimiters and of three encodings. @throws FeedError */
export async function readCsv(path: string): Promise<Feed> {
  const encoding = await detectEncoding(path)
  return readTable(readRecords(path, encoding, await detectLayout(path, encoding)))
}

/** Excel’s own first line, which says the delimiter and is no row. */
const delimiterLine = /^\ufeff?"?sep=(.)"?\r?(?:\n|$)/i

interface Layout {
  delimiter: string
  /** Characters before the first row. */
  skipped: number
}

/** The delimiter as the file says it, or the one by which most names of columns are known, then the most frequent one. */
async function detectLayout(path: string, encoding: string): Promise<Layout> {
  let start = ''
  for await (const text of readText(path, encoding)) {
    start += text
    if (start.length > 8_192) break
  }
  const [line, said] = delimiterLine.exec(start) ?? []
  if (line !== undefined && said !== undefined) return { delimiter: said, skipped: line.length }
  const read = start.slice(0, 8_192)
  const lines = (text: string) => text.split(/\r?\n|\r/, 20)
  const unquoted = lines(read.replace(/"[^"]*"/g, '').replace(/"[^"]*$/, ''))
  const headers = lines(read.replaceAll('"', ''))
  const scores = [';', ',', '\t'].map((each) => ({
    each,
    known: Math.max(...headers.map((line) => countKnown(line.split(each)))),
    // A title above the header may have a comma: the line with the most delimiters is a row.
    most: Math.max(...unquoted.map((line) => line.split(each).length)),
  }))
  const isBetter = (one: (typeof scores)[number], other: (typeof scores)[number]) =>
    one.known > other.known || (one.known === other.known && one.most > other.most)
  const delimiter = scores.reduce((best, each) => (isBetter(each, best) ? each : best)).each
  return { delimiter, skipped: 0 }
}

async function* skip(texts: AsyncIterable<string>, characters: number): AsyncGenerator<string> {
  let left = characters
  for await (const text of texts) {
    if (left < text.length) yield text.slice(left)
    left = Math.max(0, left - text.length)
  }
}

async function* readRecords(
  path: string,
  encoding: string,
  { delimiter, skipped }: Layout,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordLength,
  })
  const source = Readable.from(skip(readText(path, encoding), skipped))
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { row: ++row, cells }
  } catch (error) {
    throw new FeedError({ key: 'unreadable_row', values: { row: row + 1 } }, { cause: error })
  } finally {
    source.destroy()
    parser.destroy()
  }
}
