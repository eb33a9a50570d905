/** Number of rows between two marks. Reading can start at a mark. */
const markEvery = 512
const noBytes = new Uint8Array(0)

/**
 * Ascending row numbers as LEB128-encoded differences, which take a quarter of the memory. A single row is not encoded,
 * since most words occur once.
 */
export class PostingList {
  private bytes = noBytes
  private length = 0
  private count = 0
  private last = -1
  /** For every `markEvery`th row but the first: the previous row and the byte offset of its difference. */
  private marks: { last: number; at: number }[] | undefined

  get size(): number {
    return this.count
  }

  /** Adds a row that is not below the last one. */
  add(row: number): void {
    if (row === this.last) return
    if (this.count === 1) this.append(this.last + 1)
    if (this.count > 0) {
      if (this.count % markEvery === 0) {
        this.marks ??= []
        this.marks.push({ last: this.last, at: this.length })
      }
      this.append(row - this.last)
    }
    this.count++
    this.last = row
  }

  /** Calls `visit` with every row from `first` on, in order, until it returns false. */
  eachSince(first: number, visit: (row: number) => unknown): void {
    if (first > this.last) return
    if (this.count === 1) {
      visit(this.last)
      return
    }
    const mark = this.marks?.findLast(({ last }) => last < first) ?? { last: -1, at: 0 }
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

  private append(difference: number): void {
    if (this.length + 5 > this.bytes.length) this.grow()
    let step = difference
    for (; step > 127; step >>>= 7) this.bytes[this.length++] = (step & 127) | 128
    this.bytes[this.length++] = step
  }

  private grow(): void {
    const grown = new Uint8Array(Math.ceil(this.bytes.length * 1.5) + 8)
    grown.set(this.bytes)
    this.bytes = grown
  }
}
