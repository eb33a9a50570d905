/** Number of rows between two marks. Reading can start at a mark. */
const markEvery = 512

/** Ascending row numbers as LEB128-encoded differences, which take a quarter of the memory. */
export class PostingList {
  private bytes = new Uint8Array(8)
  private length = 0
  private count = 0
  private last = -1
  /** For every `markEvery`th row: the previous row and the byte offset of its difference. */
  private readonly marks: { last: number; at: number }[] = []

  get size(): number {
    return this.count
  }

  /** Adds a row that is not below the last one. */
  add(row: number): void {
    if (row === this.last) return
    if (this.count++ % markEvery === 0) this.marks.push({ last: this.last, at: this.length })
    if (this.length + 5 > this.bytes.length) this.grow()
    let step = row - this.last
    this.last = row
    for (; step > 127; step >>>= 7) this.bytes[this.length++] = (step & 127) | 128
    this.bytes[this.length++] = step
  }

  /** Calls `visit` with every row from `first` on, in order, until it returns false. */
  eachSince(first: number, visit: (row: number) => unknown): void {
    if (first > this.last) return
    const mark = this.marks.findLast(({ last }) => last < first) ?? { last: -1, at: 0 }
    let row = mark.last
    let step = 0
    let shift = 0
    for (let at = mark.at; at < this.length; at++) {
      const byte = this.bytes[at] ?? 0
      step |= (byte & 127) << shift
      if (byte > 127) {
        shift += 7
        continue
      }
      row += step
      step = 0
      shift = 0
      if (row >= first && visit(row) === false) return
    }
  }

  private grow(): void {
    const grown = new Uint8Array(Math.ceil(this.bytes.length * 1.5) + 8)
    grown.set(this.bytes)
    this.bytes = grown
  }
}

/** The rows of each key. */
export class PostingLists {
  private readonly lists = new Map<string, PostingList>()

  /** Adds a row to each key's list; no row may be below the last one. */
  add(row: number, keys: Iterable<string>): void {
    for (const key of keys) {
      const known = this.lists.get(key) ?? new PostingList()
      known.add(row)
      this.lists.set(key, known)
    }
  }

  /** Returns the lists of those keys that have one. */
  rowsOf(keys: readonly string[]): PostingList[] {
    return keys.flatMap((key) => this.lists.get(key) ?? [])
  }
}
