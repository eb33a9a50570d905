import 'server-only'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { appendPiece, type Feed, FeedError, maxColumns } from './feed'
import { parseXml } from './parse-xml'
import { countKnown, readTable, type TableRow } from './read-table'

/** Of parts of a workbook when they are unpacked: a sheet is read as a stream, texts that cells share are held. */
const maxSheetBytes = 256 * 2 ** 20
const maxTextBytes = 48 * 2 ** 20
const maxIndexBytes = 2 ** 20
const maxEntries = 2_000

/** Of a workbook whose sheets are looked at for the one with listings. */
const maxSheets = 20
const rowsPerLook = 30

/**
 * Reads the sheet of a workbook that has a header of listings: instructions, code lists and hidden sheets may stand before
 * it. Formulas are not evaluated: their last results are read. @throws FeedError
 */
export async function readXlsx(path: string): Promise<Feed> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(unreadable)
  try {
    const entries = await readEntries(zip)
    const sheets = (await findSheets(zip, entries)).flatMap(({ path: name, isHidden }) => {
      const entry = entries.get(name)
      return entry ? [{ entry, isHidden }] : []
    })
    const texts = await readSharedTexts(zip, entries.get('xl/sharedStrings.xml'))
    const sheet = sheets.length > 1 ? await findBest(zip, sheets, texts) : sheets[0]?.entry
    if (!sheet) throw new FeedError({ key: 'unreadable_file' })
    const merges = await readMerges(unpack(zip, sheet, maxSheetBytes))
    const rows = readSheet(unpack(zip, sheet, maxSheetBytes), texts)
    return await readTable(closing(zip, withMerges(rows, merges)))
  } catch (error) {
    zip.close()
    throw error
  }
}

interface Sheet {
  entry: Entry
  isHidden: boolean
}

/** The sheet whose header has the most names that are known; of equal ones the first that is not hidden. */
async function findBest(zip: ZipFile, sheets: Sheet[], texts: string[]): Promise<Entry | undefined> {
  let best: { entry: Entry; score: number } | undefined
  for (const { entry, isHidden } of sheets.slice(0, maxSheets)) {
    const rows: TableRow[] = []
    for await (const row of readSheet(unpack(zip, entry, maxSheetBytes), texts)) {
      if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
      if (rows.length >= rowsPerLook) break
    }
    const known = Math.max(...rows.map(({ cells }) => countKnown(cells)), 0)
    const score = known * 4 + (rows.length > 1 ? 2 : 0) + (isHidden ? 0 : 1)
    if (!best || score > best.score) best = { entry, score }
  }
  return best?.entry
}

function unreadable(cause: unknown): never {
  throw cause instanceof FeedError ? cause : new FeedError({ key: 'unreadable_file' }, { cause })
}

async function* closing(zip: ZipFile, rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  try {
    yield* rows
  } finally {
    zip.close()
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= maxEntries) throw new FeedError({ key: 'unreadable_file' })
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    unreadable(error)
  }
  return entries
}

/** yauzl ends a stream that unpacks to more than its entry says. */
async function* unpack(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<string> {
  if (entry.uncompressedSize > maxBytes) throw new FeedError({ key: 'too_large_unpacked' })
  const decoder = new TextDecoder()
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry))
      yield decoder.decode(chunk, { stream: true })
  } catch (error) {
    unreadable(error)
  }
}

async function findSheets(
  zip: ZipFile,
  entries: Map<string, Entry>,
): Promise<{ path: string; isHidden: boolean }[]> {
  const [workbook, relations] = [entries.get('xl/workbook.xml'), entries.get('xl/_rels/workbook.xml.rels')]
  if (!workbook || !relations) throw new FeedError({ key: 'unreadable_file' })
  const sheets: { id: string; isHidden: boolean }[] = []
  const targets = new Map<string, string>()
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'sheet' && sheets.length < maxEntries)
      sheets.push({
        id: attributes['r:id'] ?? attributes.id ?? '',
        isHidden: /hidden/i.test(attributes.state ?? ''),
      })
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '')
  }
  for (const part of [workbook, relations])
    for await (const _ of parseXml(unpack(zip, part, maxIndexBytes), { open }));
  const found = sheets.map(({ id, isHidden }) => ({ target: targets.get(id) ?? '', isHidden }))
  return (found.length > 0 ? found : [{ target: 'worksheets/sheet1.xml', isHidden: false }]).map(
    ({ target, isHidden }) => ({
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      isHidden,
    }),
  )
}

async function readSharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let text = ''
  let isText = false
  let isPhonetic = false
  const handlers = {
    open: (name: string) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (piece: string) => {
      if (isText) text = appendPiece(text, piece)
    },
    close: (name: string) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text)
    },
  }
  for await (const _ of parseXml(unpack(zip, entry, maxTextBytes), handlers));
  return texts
}

/** Cells of one column that are one, from the first row to the last. */
interface Merge {
  column: number
  first: number
  last: number
}

/** Of a sheet. */
const maxMerges = 10_000
/** Of a town, a street or a kind. */
const maxMergedLength = 200

/** They stand behind all rows, so that a sheet is gone through before it is read. */
async function readMerges(source: AsyncIterable<string>): Promise<Merge[]> {
  let text = ''
  let isBehindRows = false
  for await (const piece of source) {
    text += piece
    const end: number = isBehindRows ? 0 : text.search(/<\/(?:\w{1,20}:)?sheetData>/)
    text = end === -1 ? text.slice(-longestTag) : text.slice(end)
    isBehindRows = end !== -1
    if (text.length > maxIndexBytes) break
  }
  if (!isBehindRows) return []
  const found = text.matchAll(/<(?:\w{1,20}:)?mergeCell\s+ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g)
  return [...found].slice(0, maxMerges).flatMap(([, letters, first, last]) => {
    const column = columnOf(letters)
    return column === undefined || first === last
      ? []
      : [{ column, first: Number(first), last: Number(last) }]
  })
}

const longestTag = 40

async function* withMerges(
  rows: AsyncIterable<TableRow>,
  merges: readonly Merge[],
): AsyncGenerator<TableRow> {
  const waiting = merges.toSorted((one, other) => other.first - one.first)
  // One for a column, so that no file makes a row wait for more than its columns.
  const open = new Map<number, { last: number; value: string }>()
  for await (const row of rows) {
    for (const [column, { last }] of open) if (last < row.row) open.delete(column)
    const merged = new Map([...open].map(([column, { value }]) => [column, value]))
    for (let next = waiting.at(-1); next && next.first <= row.row; next = waiting.at(-1)) {
      waiting.pop()
      const value = row.cells[next.column] ?? ''
      // A longer one is a text, which would weigh as much for each row.
      if (next.first === row.row && next.column < maxColumns && value.length <= maxMergedLength)
        open.set(next.column, { last: next.last, value })
    }
    yield merged.size > 0 ? { ...row, merged } : row
  }
}

async function* readSheet(source: AsyncIterable<string>, texts: string[]): AsyncGenerator<TableRow> {
  let found: TableRow[] = []
  let row: TableRow = { row: 0, cells: [] }
  let [column, cells, kind, value] = [0, 0, '', '']
  let isValue = false
  const handlers = {
    open: (name: string, attributes: Record<string, string>) => {
      if (name === 'row') {
        row = { row: rowNumber(attributes.r) ?? row.row + 1, cells: [] }
        column = -1
        cells = 0
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        if (++cells > maxSheetColumns) throw new FeedError({ key: 'unreadable_file' })
        kind = attributes.t ?? 'n'
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text: (piece: string) => {
      if (isValue) value = appendPiece(value, piece)
    },
    close: (name: string) => {
      isValue = false
      if (name === 'c' && column < maxColumns) {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = cellText(kind, value, texts)
      }
      if (name === 'row') found.push(row)
    },
  }
  for await (const _ of parseXml(source, handlers)) {
    yield* found
    found = []
  }
}

/** Of a sheet. */
const lastRow = 2 ** 20
const maxSheetColumns = 2 ** 14

function rowNumber(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= lastRow ? number : undefined
}

/** From 0; `C5` is 2. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(kind: string, value: string, texts: string[]): string {
  if (kind === 's') return texts[Number(value)] ?? ''
  // The nearest binary fraction is stored: 54.499999999999997 for 54.5.
  if (kind === 'n' && value !== '' && Number.isFinite(Number(value)))
    return unambiguous(String(Number(Number(value).toPrecision(12))))
  if (kind === 'b') return value === '1' ? 'true' : 'false'
  return value
}

/** A number of a workbook has no grouping: `64.867` is not 64,867. */
function unambiguous(number: string): string {
  return /^-?\d+\.\d{3}$/.test(number) ? `${number}0` : number
}
