import { PostingList } from './posting-list'

/** A town that listings lie in. */
interface Town {
  number: number
  /** As its owner wrote it who was listed last. */
  name: string
  /** The name folded. */
  key: string
  rows: PostingList
}

/** The towns of all listings, numbered in the order in which they came. */
export class TownList {
  private readonly byKey = new Map<string, Town>()
  private readonly byNumber: Town[] = []

  get length(): number {
    return this.byNumber.length
  }

  find(key: string): Town | undefined {
    return this.byKey.get(key)
  }

  /** Names of the towns whose folded name begins so; of many, those that most listings have been in. */
  withPrefix(prefix: string, limit: number): string[] {
    const found = this.byNumber.filter(({ key }) => key.startsWith(prefix))
    return found
      .sort((a, b) => b.rows.size - a.rows.size)
      .slice(0, limit)
      .map(({ name }) => name)
  }

  at(number: number): Town | undefined {
    return this.byNumber[number]
  }

  /** The town of that folded name, new if it has to be. */
  ensure(key: string, name: string): Town {
    const known = this.byKey.get(key)
    if (known) {
      known.name = name
      return known
    }
    const town = { number: this.byNumber.length, name, key, rows: new PostingList() }
    this.byKey.set(key, town)
    this.byNumber.push(town)
    return town
  }
}
