import type { IndexLimit } from './index-limits'
import { PostingList } from './posting-list'
import type { RowOwners } from './row-owners'

/** Maximum of terms that are evicted at once, which takes a few milliseconds. */
const maxEvicted = 1_000
/** Smaller differences are ignored, so that terms are not evicted one by one. */
const minDifference = 16
const minDifferenceShare = 0.1

/** What is stored with a term. A class: of objects made by a spread each has a hidden class of its own, 280 bytes. */
export class Term {
  readonly rows = new PostingList()

  /** @param holder a live row with the term, to whose owner it is charged */
  constructor(public holder: number) {
    this.rows.add(holder)
  }
}

/**
 * The rows of each term, for a limited number of terms. Each term is charged to one owner of a row that has it, of several
 * to one that has few. Once the limit is reached, a new term replaces the rarest terms of the owner who is charged for the
 * most, if that is more than its own owner is charged for; otherwise it is refused. So invented words of a few accounts do not
 * displace the words of others, and words that many owners use stay.
 */
export class BoundedTerms<T extends Term> {
  private readonly terms = new Map<string, T>()
  private readonly heldByRow = new Map<number, string[]>()
  private heldByOwner = new Uint32Array(64)
  private heaviest = 0
  /** At least what `heaviest` is charged for. */
  private mostHeld = 0

  /** @param create returns what is stored with a new term @param onDelete called with each deleted term */
  constructor(
    private readonly limit: IndexLimit,
    private readonly owners: RowOwners,
    private readonly create: (term: string, row: number) => T,
    private readonly onDelete: (term: string) => void = () => {},
  ) {}

  get size(): number {
    return this.terms.size
  }

  get(term: string): T | undefined {
    return this.terms.get(term)
  }

  entries(): IterableIterator<[string, T]> {
    return this.terms.entries()
  }

  /** Adds a row, which is not below the last one. @returns undefined for a new term without room */
  add(row: number, term: string): T | undefined {
    const known = this.terms.get(term)
    if (known) {
      this.chargeToLighter(term, known, row)
      known.rows.add(row)
      return known
    }
    if (this.size >= this.limit.limit && !this.makeRoom(this.owners.of(row))) {
      this.limit.refuse()
      return undefined
    }
    const key = copyOf(term)
    const made = this.create(key, row)
    this.terms.set(key, made)
    this.hold(key, made, row)
    return made
  }

  /** Removes a dead row. A term is deleted with its last live row. */
  remove(row: number, isLive: (row: number) => boolean): void {
    const owner = this.owners.of(row)
    for (const term of this.heldByRow.get(row) ?? []) {
      this.heldByOwner[owner] = this.held(owner) - 1
      const known = this.terms.get(term)
      const next = known && (firstLive(known.rows, row + 1, isLive) ?? firstLive(known.rows, 0, isLive))
      if (known && next !== undefined) this.hold(term, known, next)
      else this.delete(term)
    }
    this.heldByRow.delete(row)
  }

  /** Returns the lists of those terms that have one. */
  rowsOf(terms: readonly string[]): PostingList[] {
    return terms.flatMap((term) => this.terms.get(term)?.rows ?? [])
  }

  private held(owner: number): number {
    return this.heldByOwner[owner] ?? 0
  }

  private hold(term: string, entry: Term, row: number): void {
    entry.holder = row
    const terms = this.heldByRow.get(row)
    if (terms) terms.push(term)
    else this.heldByRow.set(row, [term])
    const owner = this.owners.of(row)
    if (owner >= this.heldByOwner.length) this.enlarge(owner)
    const held = this.held(owner) + 1
    this.heldByOwner[owner] = held
    if (held <= this.mostHeld) return
    this.mostHeld = held
    this.heaviest = owner
  }

  private release(term: string, { holder }: Term): void {
    const owner = this.owners.of(holder)
    this.heldByOwner[owner] = this.held(owner) - 1
    const terms = this.heldByRow.get(holder) ?? []
    const last = terms.pop()
    if (last !== undefined && last !== term) terms[terms.indexOf(term)] = last
    if (terms.length === 0) this.heldByRow.delete(holder)
  }

  private chargeToLighter(term: string, known: T, row: number): void {
    const holder = this.owners.of(known.holder)
    const owner = this.owners.of(row)
    if (holder === owner || !isMuchMore(this.held(holder), this.held(owner))) return
    this.release(term, known)
    this.hold(term, known, row)
  }

  private makeRoom(owner: number): boolean {
    const own = this.held(owner)
    if (!isMuchMore(this.mostHeld, own)) return false
    this.findHeaviest()
    if (!isMuchMore(this.mostHeld, own)) return false
    this.evict(this.heaviest, Math.min(maxEvicted, (this.mostHeld - own) >>> 1))
    return true
  }

  private findHeaviest(): void {
    this.mostHeld = 0
    for (let owner = 0; owner < this.owners.size; owner++) {
      if (this.held(owner) <= this.mostHeld) continue
      this.mostHeld = this.held(owner)
      this.heaviest = owner
    }
  }

  /** Evicts the rarest of the terms that were last charged to the owner. */
  private evict(owner: number, count: number): void {
    const found: [string, T][] = []
    this.owners.eachRowOf(owner, (row) => {
      for (const term of this.heldByRow.get(row) ?? []) {
        const known = this.terms.get(term)
        if (known) found.push([term, known])
      }
      return found.length < count * 2
    })
    found.sort(([, one], [, other]) => one.rows.size - other.rows.size)
    for (const [term, known] of found.slice(0, count)) {
      this.release(term, known)
      this.delete(term)
      this.limit.refuse()
    }
  }

  private delete(term: string): void {
    this.terms.delete(term)
    this.onDelete(term)
  }

  private enlarge(owner: number): void {
    const enlarged = new Uint32Array(Math.max(owner + 1, this.heldByOwner.length * 2))
    enlarged.set(this.heldByOwner)
    this.heldByOwner = enlarged
  }
}

/** A part of a string keeps the whole string in memory. */
export function copyOf(text: string): string {
  return Buffer.from(text).toString()
}

function isMuchMore(held: number, other: number): boolean {
  return held >= other * (1 + minDifferenceShare) + minDifference
}

function firstLive(rows: PostingList, from: number, isLive: (row: number) => boolean): number | undefined {
  let found: number | undefined
  rows.eachSince(from, (row) => {
    if (isLive(row)) found = row
    return found === undefined
  })
  return found
}
