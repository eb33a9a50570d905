import 'server-only'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { detectEncoding, readText } from './decode-text'
import { type Feed, FeedError } from './feed'
import { readTable, type TableRow } from './read-table'

/** Characters of a record: 30 addresses of photos and the longest texts have less. */
const maxRecordLength = 256 * 1024

/** Reads CSV as Excel, LibreOffice and programs write it: any of three delimiters and of three encodings. @throws FeedError */
export async function readCsv(path: string): Promise<Feed> {
  const encoding = await detectEncoding(path)
  const delimiter = await detectDelimiter(path, encoding)
  return readTable(readRecords(path, encoding, delimiter))
}

/** The character that is most frequent in the first line, outside quotes. */
async function detectDelimiter(path: string, encoding: string): Promise<string> {
  let start = ''
  for await (const text of readText(path, encoding)) {
    start += text
    if (start.length > 8_192) break
  }
  const line = start.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const counts = [';', ',', '\t'].map((each) => [each, line.split(each).length] as const)
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

async function* readRecords(path: string, encoding: string, delimiter: string): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordLength,
  })
  const source = Readable.from(readText(path, encoding))
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
