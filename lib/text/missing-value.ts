import { foldText } from './fold'

const unknown = new Set(['n a', 'nije poznato', 'nepoznato', 'nema podataka', 'nema podatka', 'unknown'])

/**
 * What stands in a cell where a value would be: `none` for a dash, that there is none, `unknown` for `?`, `/`, `nije poznato`,
 * that nobody knows. Undefined for a value. One meaning for the cells of files and of pasted tables, whose writer is not there to
 * be asked. A form is no cell: it says at once that a sign is no value. In texts both signs stand between words.
 */
export function missingValue(cell: string): 'none' | 'unknown' | undefined {
  const text = cell.trim()
  if (/^[-–—]+$/.test(text)) return 'none'
  return /^(?:[?/.]{1,3}|n\/a)$/i.test(text) || unknown.has(foldText(text)) ? 'unknown' : undefined
}
