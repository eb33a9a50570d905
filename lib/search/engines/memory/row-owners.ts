const firstCapacity = 1024
const none = -1

/** The owner of each row, and the rows of each owner. Owners are numbered from 0. */
export class RowOwners {
  private readonly numbers = new Map<string, number>()
  private owners = new Uint32Array(firstCapacity)
  /** The previous row of the same owner. */
  private previous = new Int32Array(firstCapacity)
  private readonly last: number[] = []

  /** Number of owners. */
  get size(): number {
    return this.last.length
  }

  /** Rows are added in order. */
  add(row: number, ownerId: string): void {
    const owner = this.numbers.get(ownerId) ?? this.last.length
    if (owner === this.last.length) {
      this.numbers.set(ownerId, owner)
      this.last.push(none)
    }
    if (row >= this.owners.length) this.double()
    this.owners[row] = owner
    this.previous[row] = this.last[owner] ?? none
    this.last[owner] = row
  }

  of(row: number): number {
    return this.owners[row] ?? 0
  }

  /** Calls `visit` with the rows of an owner, newest first, until it returns false. */
  eachRowOf(owner: number, visit: (row: number) => boolean): void {
    for (let row = this.last[owner] ?? none; row !== none; row = this.previous[row] ?? none)
      if (!visit(row)) return
  }

  private double(): void {
    const owners = new Uint32Array(this.owners.length * 2)
    owners.set(this.owners)
    this.owners = owners
    const previous = new Int32Array(this.previous.length * 2)
    previous.set(this.previous)
    this.previous = previous
  }
}
