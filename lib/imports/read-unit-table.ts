import type { UnitState } from '@/lib/listings/attributes/project-words'
import { truncateText } from '@/lib/text/clean-text'
import { foldText } from '@/lib/text/fold'
import { fieldOfHeader } from './columns/field-names'
import { maxColumns, maxNameLength } from './formats/feed'
import type { UnitTable } from './schema'
import { readPrice, readValue } from './values/read-value'

/** Rows beyond what one call saves are not read. */
const maxRows = 200
/** Names of columns that the answer has; a sentence lists them. */
const maxUnknown = 20

const unitFields = ['unit', 'price', 'area_m2', 'floor', 'structure', 'orientation', 'state'] as const

type UnitField = (typeof unitFields)[number]

/** What tables of buildings call their columns, where tables of homes mean something else by it. */
const unitHeaders: Record<string, UnitField | undefined> = {
  ...{
    stan: 'unit',
    'broj stana': 'unit',
    'br stana': 'unit',
    lokal: 'unit',
    unit: 'unit',
    apartment: 'unit',
  },
  ...{ broj: 'unit', 'oznaka stana': 'unit', jedinica: 'unit', 'r br': 'unit', label: 'unit', no: 'unit' },
  ...{ status: 'state', stanje: 'state', raspolozivost: 'state', dostupnost: 'state', state: 'state' },
  availability: 'state',
}

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
  ['prod', 'sold'],
  ['sold', 'sold'],
]

/**
 * Reads a table as spreadsheets copy it, cells between tabs, or as CSV with semicolons, with a header in either language. A
 * row without a label is left out.
 */
export function readUnitTable(text: string): UnitTable {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [header = '', ...rows] = lines
  const separator = header.includes('\t') ? '\t' : ';'
  const cellsOf = (line: string) =>
    line.split(separator, maxColumns).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const headers = cellsOf(header).map((name) => truncateText(name, maxNameLength))
  const fields = headers.map(fieldOf)
  const result: UnitTable = { items: [], problems: [], unknown: [] }
  result.unknown = headers.filter((name, at) => name !== '' && fields[at] === undefined).slice(0, maxUnknown)
  for (const [index, line] of rows.slice(0, maxRows).entries()) {
    const item: Record<string, unknown> = {}
    for (const [at, cell] of cellsOf(line).entries()) {
      const field = fields[at]
      if (field === undefined || cell === '') continue
      const value = readCell(field, cell)
      if (value === undefined)
        result.problems.push({ row: index + 2, column: headers[at] ?? '', value: truncateText(cell, 100) })
      else item[field] ??= value
    }
    if (item.unit !== undefined) result.items.push(item)
  }
  return result
}

function fieldOf(header: string): UnitField | undefined {
  const key = foldText(header.replace(/[.:()*]/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  const known = unitHeaders[key]
  if (known) return known
  const field = fieldOfHeader(header)
  if (field === 'reference') return 'unit'
  return unitFields.find((each) => each === field)
}

/** `Rezervisan`, `prodato`; undefined for what says neither. */
export function readUnitState(cell: string): UnitState | undefined {
  return states.find(([start]) => foldText(cell).startsWith(start))?.[1]
}

function readCell(field: UnitField, cell: string): unknown {
  if (field === 'unit') return truncateText(cell, 20)
  if (field === 'state') return readUnitState(cell)
  if (field === 'price') {
    const price = readPrice(cell)
    return price?.kind === 'amount' && price.currency === 'EUR' ? Math.round(price.amount) : undefined
  }
  return readValue(field, cell)?.fields[field]
}
