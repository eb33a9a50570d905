export interface Invariant {
  name: string
  /** Selects `row` (which row) and `problem` for each violation, both as text. */
  statement: string
}

export interface Violation {
  row: string
  problem: string
}
