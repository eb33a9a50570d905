/** What an account has said about the files of one program: kept for it and that set of headers. */
export interface Choices {
  /** By header: a field, nothing, or one value for every row; also fields that no header has. */
  columns: Record<string, ColumnChoice>
  /** Values that are taken for others, wherever their column has them. */
  mends: Mend[]
  /** Whether the sentences of a description that hold a contact are cut. */
  cutContacts: boolean
}

export type ColumnChoice = string | null | { value: string }

/** `to` is empty to leave the cell out. */
export interface Mend {
  column: string
  value: string
  to: string
}

export const noChoices: Choices = { columns: {}, mends: [], cutContacts: false }

/** A column of a file, as its owner assigns it. */
export interface FileColumn {
  header: string
  /** Three of its values. */
  samples: string[]
  field: string | null
  /** Whether the field is certain: by its header, or by what was said before. */
  known: boolean
}
