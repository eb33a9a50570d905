/** Row numbers in ascending order, as they were added: which rows have a word, or lie in a town. */
export class RowList {
  private rows = new Uint32Array(4)
  private length = 0

  add(row: number): void {
    if (this.length === this.rows.length) {
      const grown = new Uint32Array(this.length * 2)
      grown.set(this.rows)
      this.rows = grown
    }
    this.rows[this.length++] = row
  }

  /** The rows from `first` on; a view, to be read at once. */
  since(first: number): Uint32Array {
    let low = 0
    let high = first === 0 ? 0 : this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.rows[middle] ?? 0) < first) low = middle + 1
      else high = middle
    }
    return this.rows.subarray(low, this.length)
  }
}
