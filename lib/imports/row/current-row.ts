import 'server-only'
import type { FieldError } from '@/lib/http/errors'
import type { findOwnPhones } from '@/lib/listings/writing/contact-phone'
import type { NewListing } from '@/lib/listings/writing/input-schema'
import { truncateText } from '@/lib/text/clean-text'
import { missingValue } from '@/lib/text/missing-value'
import type { Choices, Mend } from '../columns/choices'
import type { CellProblem, RowUnit } from '../tables'
import { readValue } from '../values/read-value'

const maxQuoteLength = 60
export const maxTitleLength = 140
/** Warnings of a row. */
const maxWarnings = 20

/** What a row does not say, or says by a name. */
export interface OwnerDefaults {
  /** For columns that the feed lacks. */
  fields: Partial<NewListing>
  phones: Awaited<ReturnType<typeof findOwnPhones>>
  projects: OwnProject[]
}

interface OwnProject {
  id: string
  name: string
  /** What its units have of it. */
  fields: Partial<NewListing>
}

export interface RowLayout extends Pick<Choices, 'mends' | 'cutContacts'> {
  /** Of each column, by its place in a row. */
  fields: readonly (string | null)[]
  /** The columns as the file names them. */
  headers: readonly string[]
  /** By field, for every row. */
  constants: Record<string, string>
}

export interface Cell {
  text: string
  /** The column, as the file names it. */
  header: string
}

export const mendKey = (column: string, value: string) => `${column}\0${value.trim().toLowerCase()}`

/** One row while it is read: its cells, what was read of them so far, and what was not. */
export class CurrentRow {
  readonly problems: CellProblem[] = []
  readonly warnings: CellProblem[] = []
  /** Of a listing, by field. */
  readonly input: Record<string, unknown> = {}
  images: string[] | null = null
  floorPlans: string[] | null = null
  unpriced = false
  unit: RowUnit | null = null
  /** Whose unit it is. */
  project: OwnProject | null = null
  readonly defaults: OwnerDefaults
  /** Whether contact data is cut out of its texts. */
  readonly cutsContacts: boolean
  readonly #cells: Map<string, Cell>
  readonly #mends: Map<string, Mend>

  constructor(
    cells: Map<string, Cell>,
    mends: Map<string, Mend>,
    { cutContacts }: Pick<RowLayout, 'cutContacts'>,
    defaults: OwnerDefaults,
  ) {
    this.#cells = cells
    this.#mends = mends
    this.cutsContacts = cutContacts
    this.defaults = defaults
  }

  fields(): Iterable<string> {
    return this.#cells.keys()
  }

  has(field: string): boolean {
    return this.#cells.has(field)
  }

  /** The column as the file names it. */
  headerOf(field: string): string | undefined {
    return this.#cells.get(field)?.header
  }

  /** What its owner has said that a value means. */
  mendOf(field: string, value: string): Mend | undefined {
    return this.#mends.get(mendKey(field, value))
  }

  text(field: string): string {
    const text = this.#cells.get(field)?.text ?? ''
    const said = this.mendOf(field, truncateText(text, maxQuoteLength))?.to ?? text
    return isEmpty(field, said) ? '' : said
  }

  warn(column: string, problem: FieldError, value = this.text(column), taken: string | null = null): void {
    if (this.warnings.length < maxWarnings) this.warnings.push(this.#problem(column, problem, value, taken))
  }

  refuse(column: string, problem: FieldError, value = this.text(column)): void {
    if (!this.problems.some((each) => each.column === column))
      this.problems.push(this.#problem(column, problem, value, null))
  }

  #problem(column: string, problem: FieldError, value: string, taken: string | null): CellProblem {
    const header = this.headerOf(column) ?? ''
    return { column, header, problem, value: truncateText(value.replaceAll('\0', ''), maxQuoteLength), taken }
  }
}

/** A dash answers no where that is an answer. Of a street, a town or a reference it is no name. */
function isEmpty(field: string, cell: string): boolean {
  const missing = field === 'price' ? undefined : missingValue(cell)
  if (missing !== 'none') return missing === 'unknown'
  const value = readValue(field, cell)?.fields[field]
  return value !== false && value !== 'no' && value !== null
}
