import { foldWords } from '../fold'
import { maxWordLength } from '../search-terms'
import { PostingList } from './posting-list'

export class FieldIndex {
  private readonly rows = new Map<string, PostingList>()

  add(row: number, text: string): void {
    for (const word of foldWords(text)) {
      const key = word.slice(0, maxWordLength)
      const known = this.rows.get(key) ?? new PostingList()
      known.add(row)
      this.rows.set(key, known)
    }
  }

  rowsOf(words: readonly string[]): PostingList[] {
    return words.flatMap((word) => this.rows.get(word) ?? [])
  }
}
