import type { FieldError } from '@/lib/http/errors'

/** A row of a feed: its cells in the order of the columns, as they were written. */
export interface FeedRow {
  /** As a spreadsheet numbers it: the header is 1, unless something stands above it. */
  row: number
  cells: string[]
  /** What the format itself has read otherwise than it is written, by field. */
  notes?: { field: string; problem: FieldError; value: string; taken: string }[]
  /** Why the row is no listing that can be offered here. */
  refusal?: { field: string; problem: FieldError; value: string }
}

export interface FeedColumn {
  /** As the file has it; empty for a column without a name, which is left out. */
  header: string
  /** Three of its values, cut. */
  samples: string[]
  /** The API’s field, where the format says it. */
  field?: string
}

export interface Feed {
  columns: FeedColumn[]
  rows: AsyncIterable<FeedRow>
}

/** A feed that cannot be read, or is larger than allowed; the problem is told to its owner. */
export class FeedError extends Error {
  override name = 'FeedError'

  constructor(
    readonly problem: FieldError,
    options?: ErrorOptions,
  ) {
    super(problem.key, options)
  }
}

/** Longer cells are cut: no field takes as much, so that its own check refuses it. */
export const maxCellLength = 40_000
export const maxColumns = 200
/** Of a column, or of an element of XML. */
export const maxNameLength = 200

/** Appends a piece of a cell, of any length, and cuts what is too long. */
export function appendPiece(cell: string, piece: string): string {
  return cell + piece.slice(0, maxCellLength + 1 - cell.length)
}
