import type { FieldError } from '@/lib/http/errors'

/** A row of a feed: its cells by the API's field names, as they were written. */
export interface FeedRow {
  /** As a spreadsheet numbers it: the header is 1. */
  row: number
  cells: Map<string, string>
}

export interface Feed {
  /** As the header names them, in the API's spelling; all that a format can have. */
  columns: string[]
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
