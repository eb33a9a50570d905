/** Something that must hold of every row; `statement` selects those of which it does not. */
export interface Invariant {
  name: string
  /** SQL that selects `row`, the row's name, and `problem`, both text. */
  statement: string
}

export interface Violation {
  row: string
  problem: string
}
