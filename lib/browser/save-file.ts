/** Offers a file for download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Offers a table for download, with a mark of UTF-8, without which spreadsheets misread letters such as š. */
export function saveTable(csv: string, name: string): void {
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), name)
}
