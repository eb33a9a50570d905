import type { UnitState } from '@/lib/listings/attributes/project-words'
import { parseAmount } from '@/lib/text/amount'
import { truncateText } from '@/lib/text/clean-text'
import { foldText } from '@/lib/text/fold'
import { missingValue } from '@/lib/text/missing-value'
import { fieldOfHeader } from './columns/field-names'
import { maxColumns, maxNameLength } from './formats/feed'
import type { UnitTable } from './schema'
import { readPrice, readValue } from './values/read-value'
import { readFlag } from './values/spellings'

/** Rows beyond what one call saves are not read. */
const maxRows = 200
/** As the API takes it. */
const maxLabelLength = 20
/** Names of columns that the answer has; a sentence lists them. */
const maxUnknown = 20

const unitFields = ['unit', 'price', 'area_m2', 'floor', 'structure', 'orientation', 'state'] as const

type UnitField = (typeof unitFields)[number]

/** Fields, and the part of a building that a label may need. */
type Column = UnitField | 'part'

/** What tables of buildings call their columns, where tables of listings mean something else by it. */
const unitHeaders = new Map<string, Column>(
  (
    [
      ['unit', 'stan, broj stana, br stana, stan br, oznaka stana, lokal, unit, apartment, apartment no'],
      ['unit', 'broj, oznaka, jedinica, r br, rbr, label, no, unit no'],
      [
        'state',
        'status, stanje, raspolozivost, dostupnost, state, availability, status prodaje, status stana',
      ],
      ['state', 'rezervacija, prodato'],
      ['structure', 'tip, tip stana, type, unit type, vrsta stana'],
      ['area_m2', 'p, area, net area, neto, neto p, povrsina stana, ukupno, total area'],
      ['part', 'lamela, ulaz, zgrada, objekat, blok, building, entrance, block, deo'],
    ] as const
  ).flatMap(([column, names]) => names.split(', ').map((name): [string, Column] => [name, column])),
)

/** A column of these counts only where no other has the field: rows are numbered, prices may be without tax. */
const isWeak = (key: string) => /^r ?br$|^no$|bez pdv|without vat|plus pdv|\+ ?pdv/.test(key)

const states: readonly (readonly [start: string, state: UnitState])[] = [
  ['slob', 'free'],
  ['dostup', 'free'],
  ['raspol', 'free'],
  ['u prod', 'free'],
  ['free', 'free'],
  ['avail', 'free'],
  ['rez', 'reserved'],
  ['reserv', 'reserved'],
  ['kapar', 'reserved'],
  ['on hold', 'reserved'],
  ['prod', 'sold'],
  ['sold', 'sold'],
]

/** Lines above a header: the building's name, a date. */
const maxTitles = 10

/**
 * Reads a table as spreadsheets copy it, cells between tabs, or as CSV with semicolons or commas, with a header in either
 * language, also below a title. A row without a label is left out; where labels repeat, they are told apart by the part of the
 * building.
 */
export function readUnitTable(text: string): UnitTable {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const at = Math.max(0, lines.slice(0, maxTitles).findIndex(isHeader))
  const header = lines[at] ?? ''
  const separator = separatorOf(header)
  const headers = cellsOf(header, separator).map((name) => truncateText(name, maxNameLength))
  const columns = withoutWeak(headers)
  const result: UnitTable = { items: [], problems: [], rounded: [], unknown: [] }
  result.unknown = headers.filter((name) => name !== '' && columnOf(name) === undefined).slice(0, maxUnknown)
  const parts: string[] = []
  for (const [index, line] of lines.slice(at + 1, at + 1 + maxRows).entries()) {
    const item: Record<string, unknown> = {}
    let part = ''
    for (const [place, cell] of cellsOf(line, separator).entries()) {
      const column = columns[place]
      if (column === undefined || cell === '') continue
      const missing = column === 'price' ? undefined : missingValue(cell)
      // Of what is free a dash says no.
      if (missing === 'unknown' || (missing === 'none' && column !== 'state')) continue
      if (column === 'part') {
        part ||= cell
        continue
      }
      const value = readCell(column, cell, headers[place] ?? '')
      if (value === undefined)
        result.problems.push({
          ...{ row: at + index + 2, column: headers[place] ?? '' },
          value: truncateText(cell, 100),
        })
      else item[column] ??= value
      if (column === 'area_m2' && typeof value === 'number' && (parseAmount(cell) ?? value) !== value)
        result.rounded.push({ row: at + index + 2, value: truncateText(cell, 100), taken: value })
    }
    if (item.unit === undefined || sums.test(String(item.unit))) continue
    result.items.push(item)
    parts.push(part)
  }
  tellApart(result.items, parts)
  return result
}

/** The last row of a price list, which is no listing. */
const sums = /^(ukupno|zbir|svega|suma|total|sum)\b/i

/** Two names of columns at least, one of them of the label. */
function isHeader(line: string): boolean {
  const columns = cellsOf(line, separatorOf(line)).map(columnOf)
  return columns.includes('unit') && columns.filter((column) => column !== undefined).length > 1
}

const separatorOf = (line: string) => ['\t', ';'].find((each) => line.includes(each)) ?? ','

/** Cells of a line; between quotes, commas are part of a cell. Each sign is looked at once: a cell may be as long as the table. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let [isQuoted, isBlank] = [false, true]
  for (const sign of line) {
    if (sign === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      if (cells.length === maxColumns) return cells
      cell = ''
      isBlank = true
    } else {
      cell += sign
      isBlank &&= sign.trim() === ''
    }
  }
  return [...cells, cell.trim()]
}

/** Lamela L2 has a flat 101, too. */
function tellApart(items: Record<string, unknown>[], parts: readonly string[]): void {
  const labels = items.map(({ unit }) => unit)
  if (new Set(labels).size === labels.length) return
  for (const [at, item] of items.entries())
    if (parts[at]) item.unit = truncateText(`${parts[at]}-${item.unit}`, maxLabelLength)
}

const keyOf = (header: string) =>
  foldText(header.replace(/[.:()*,[\]]/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** The column of each header; of several with one field the weak ones have none. */
function withoutWeak(headers: readonly string[]): (Column | undefined)[] {
  const columns = headers.map(columnOf)
  const strong = new Set(columns.filter((_, at) => !isWeak(keyOf(headers[at] ?? ''))))
  return columns.map((column, at) =>
    column !== undefined && strong.has(column) && isWeak(keyOf(headers[at] ?? '')) ? undefined : column,
  )
}

function columnOf(header: string): Column | undefined {
  const key = keyOf(header)
  const bare = key.replace(/ (?:m2|m²|sqm|kvm|eur|€)(?= |$)/g, '')
  const known = unitHeaders.get(key) ?? unitHeaders.get(bare)
  if (known) return known
  if (/^(?:ukupna |prodajna |konacna )?cena\b|^(?:total |asking |list )?price\b/.test(key))
    return /m2|m²|kvadrat|sqm/.test(key) ? undefined : 'price'
  const field = fieldOfHeader(header) ?? fieldOfHeader(bare)
  if (field === 'reference') return 'unit'
  return unitFields.find((each) => each === field)
}

/** `Rezervisan`, `prodato`; undefined for what says neither. */
export function readUnitState(cell: string): UnitState | undefined {
  return states.find(([start]) => foldText(cell).startsWith(start))?.[1]
}

function readCell(field: UnitField, cell: string, header: string): unknown {
  if (field === 'unit') return truncateText(cell, maxLabelLength)
  if (field === 'state') return readUnitState(cell) ?? readMark(cell, keyOf(header))
  if (field === 'price') {
    const price = readPrice(cell)
    return price?.kind === 'amount' && price.currency === 'EUR' ? Math.round(price.amount) : undefined
  }
  return readValue(field, cell)?.fields[field]
}

/** `DA` below `Rezervacija`. */
function readMark(cell: string, key: string): UnitState | undefined {
  const state = key === 'prodato' ? 'sold' : key === 'rezervacija' ? 'reserved' : undefined
  if (!state) return undefined
  const flag = readFlag(cell)
  return flag === false ? 'free' : flag && state
}
