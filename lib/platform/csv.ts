/** What a spreadsheet takes for a formula, which could read other cells or files, at the start of a cell. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/u

/**
 * Returns a line of CSV (RFC 4180) that no spreadsheet takes for formulas: texts that look like one begin with an
 * apostrophe.
 */
export function csvRow(cells: string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Like `csvRow`, for files that people open: Excel in Serbian puts a line without semicolons into one cell. */
export function spreadsheetRow(cells: string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
