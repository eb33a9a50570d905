/** Something that must hold of every row; `statement` selects those of which it does not. */
export interface Invariant {
  /** What must be so, as a sentence without its full stop. */
  name: string
  /** SQL that gives `row`, which names the row, and `problem`, what is wrong with it, both text. */
  statement: string
}

/** A row that breaks an invariant. */
export interface Violation {
  row: string
  problem: string
}
