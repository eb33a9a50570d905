export interface Invariant {
  name: string
  /** Selects `row`, the row's name, and `problem` of each violation, both text. */
  statement: string
}

export interface Violation {
  row: string
  problem: string
}
