import { foldWords } from '../fold'
import { maxWordLength } from '../query-words'
import { RowList } from './row-list'

/** Which rows have a word in one part of a listing: in its title, or in the name of its place. */
export class ZoneWords {
  private readonly rows = new Map<string, RowList>()

  add(row: number, text: string): void {
    for (const word of foldWords(text)) {
      const key = word.slice(0, maxWordLength)
      const known = this.rows.get(key) ?? new RowList()
      known.add(row)
      this.rows.set(key, known)
    }
  }

  rowsOf(words: readonly string[]): RowList[] {
    return words.flatMap((word) => this.rows.get(word) ?? [])
  }
}
