import 'server-only'
import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Row = readonly (string | number)[]

/** Bytes that are yielded at once. */
const pieceBytes = 8 * 1024

/** A workbook of one sheet whose cells are texts or numbers, never formulas; the first row stays in view. For few rows. */
export async function writeXlsx(sheetName: string, rows: readonly Row[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of streamXlsx(sheetName, [rows])) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * The same for as many rows as there are: each page is read when those before it were taken, and compressed outside of the
 * event loop, so that the length of a workbook costs no memory.
 */
export async function* streamXlsx(
  sheetName: string,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of zip(partsOf(sheetName, pages))) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  yield Buffer.concat(pieces)
}

type Texts = AsyncIterable<string> | Iterable<string>

function partsOf(
  sheetName: string,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Record<string, Texts> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return {
    '[Content_Types].xml': [
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
    '_rels/.rels': [
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    'xl/workbook.xml': [
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    'xl/worksheets/sheet1.xml': sheetTexts(main, pages),
  }
}

async function* sheetTexts(
  namespace: string,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="20" width="24" customWidth="1"/></cols><sheetData>`
  let number = 0
  for await (const rows of pages)
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      yield rows
        .slice(at, at + rowsAtOnce)
        .map((cells) => rowText(++number, cells))
        .join('')
  yield '</sheetData></worksheet>'
}

/** Other requests are answered between. */
const rowsAtOnce = 200

function rowText(number: number, cells: Row): string {
  const written = cells.map((cell) =>
    typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`,
  )
  return `<row r="${number}">${written.join('')}</row>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const special = /[^\t\n\r -!#-%'-;=?-\ud7ff\ue000-\ufffd]/

function escapeXml(text: string): string {
  if (!special.test(text)) return text
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them
  const allowed = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
  return allowed.replace(/\p{Cs}/gu, '\ufffd').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A zip archive of texts, whose sizes stand behind each: they are known when it was written. */
async function* zip(files: Record<string, Texts>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, texts] of Object.entries(files)) {
    const label = Buffer.from(name)
    const total: Total = { checksum: 0, size: 0, packed: 0 }
    yield Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), entryFields(total, label.length), label])
    for await (const piece of deflated(texts, total)) yield piece
    const fields = entryFields(total, label.length)
    const descriptor = Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), fields.subarray(10, 22)])
    yield descriptor
    const ending = Buffer.alloc(14)
    ending.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, ending, label]))
    offset += 30 + label.length + total.packed + descriptor.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

interface Total {
  checksum: number
  /** Bytes. */
  size: number
  packed: number
}

/** Version 2.0, sizes behind the content, deflated, without a date: the fields that both headers of an entry have. */
function entryFields({ checksum, size, packed }: Total, labelLength: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt16LE(0x21, 8)
  fields.writeUInt32LE(checksum, 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(labelLength, 22)
  return fields
}

async function* deflated(texts: Texts, total: Total): AsyncGenerator<Buffer> {
  async function* counted() {
    yield count(declaration)
    for await (const text of texts) yield count(text)
  }
  const count = (text: string) => {
    const bytes = Buffer.from(text)
    total.checksum = crc32(bytes, total.checksum)
    total.size += bytes.length
    return bytes
  }
  const deflate = createDeflateRaw()
  // What fails is thrown by reading it; who reads no further ends what is read.
  pipeline(counted, deflate, () => {})
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    total.packed += piece.length
    yield piece
  }
}
