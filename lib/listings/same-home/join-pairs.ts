import { randomUUID } from 'node:crypto'

interface Member {
  id: string
  owner: string
  /** The home that it was of before. */
  home: string | null
}

interface Link {
  one: string
  other: string
}

interface Group {
  members: Member[]
}

/**
 * Joins listings that pairs connect to homes, those with the most photos first. Two of one advertiser, and two that are
 * `apart`, are never joined, not by a third either. A home keeps its id; of one that falls apart the first part does.
 * @returns listing and home, of homes that have two listings at least
 */
export function joinPairs(
  listings: readonly Member[],
  pairs: readonly (Link & { photos: number })[],
  apart: readonly Link[],
): [listing: string, home: string][] {
  const groups = new Map<string, Group>(listings.map((each) => [each.id, { members: [each] }]))
  const separated = new Set(apart.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  const inOrder = [...pairs].sort(
    (a, b) => b.photos - a.photos || compare(a.one, b.one) || compare(a.other, b.other),
  )
  for (const { one, other } of inOrder) {
    const [first, second] = [groups.get(one), groups.get(other)]
    if (!first || !second || first === second) continue
    const conflicts = first.members.some((a) =>
      second.members.some((b) => a.owner === b.owner || separated.has(`${a.id} ${b.id}`)),
    )
    if (conflicts) continue
    first.members.push(...second.members)
    for (const { id } of second.members) groups.set(id, first)
  }
  const taken = new Set<string>()
  return [...new Set(groups.values())].flatMap(({ members }) => {
    if (members.length < 2) return []
    const known = members.map(({ home }) => home).find((home) => home !== null && !taken.has(home))
    const home = known ?? randomUUID()
    taken.add(home)
    return members.map(({ id }): [string, string] => [id, home])
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
