import type { Token } from '@/lib/text/phrases/tokens'
import type { Part } from './scan-phrases'

/** What a home need not have: `lift nije bitan`, `ne treba lift`, `no elevator needed`. */
const needlessAfter =
  /^((nije|nisu|ne) (bit|vaz|potreb|obavez|mora|treba|problem)\w*|(is |are )?not (needed|necessary|required|important))/
const needlessAfterNegation = /^(needed|necessary|required|(nije|nisu) problem)/
const needlessBefore =
  /(ne (treba|trebaju|mora|moraju)( mi| nam)?( da)?( bude| ima)?|(nije|nisu) (bit|vaz|potreb|obavez)\w*|(don t|do not) need( a| an)?)$/

/** What a text calls needless is no filter, and neither is its opposite. */
export function dropNeedless(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const read: Part[] = []
  let end = 0
  for (const part of parts) {
    if (part.start < end) continue
    const needless = part.entry && needlessSpan(part, tokens, end)
    if (needless) {
      while (read.length > 0 && (read.at(-1)?.start ?? 0) >= needless.start) read.pop()
      end = needless.start + needless.length
    }
    read.push(needless ?? part)
  }
  return read
}

/** @param from the words before it are said of another part */
function needlessSpan(
  { start, length, entry }: Part,
  tokens: readonly Token[],
  from: number,
): Part | undefined {
  const after = textAfter(tokens, start + length)
  const pattern = entry?.without ? needlessAfterNegation : needlessAfter
  const behind = wordCount(pattern.exec(after)?.[0])
  if (behind > 0) return { start, length: length + behind, entry: {} }
  const ahead = wordCount(needlessBefore.exec(textBefore(tokens.slice(from), start - from))?.[0])
  return ahead > 0 ? { start: start - ahead, length: length + ahead, entry: {} } : undefined
}

const preferredBefore = /(^| )(moze i|moze|ideally|preferably|najradije|najbolje)( u| na| in)?$/
const preferredAfter = /^(preferred|preferably|ideally|pozeljno|ako moze)/
const joinedToNext = /^(or|ili|and|i|-|\/)$/

/**
 * Parts of a town that a seeker only prefers, beside another place: `Novi Sad, može i Telep`, `Vracar or Dorcol preferred`.
 * @returns for each the words that say so when they stand before its name
 */
export function preferredPlaces(
  parts: readonly Part[],
  tokens: readonly Token[],
  isTownChosen: boolean,
): ReadonlyMap<Part, string> {
  const places = parts.filter(({ place, isExcluded }) => place && !isExcluded)
  const preferred = new Map<Part, string>()
  for (const part of [...places].reverse()) {
    const { start, length } = part
    const next = places.find((each) => each.start === start + length + 1)
    const isJoined = joinedToNext.test(tokens[start + length]?.key ?? '')
    const before = preferredBefore.exec(textBefore(tokens, start))?.[2]
    const isSaidAfter = preferredAfter.test(textAfter(tokens, start + length))
    const wish = before ?? (isSaidAfter ? 'ideally' : next && isJoined ? preferred.get(next) : undefined)
    if (wish !== undefined) preferred.set(part, wish)
  }
  return isTownChosen || preferred.size < places.length ? preferred : new Map()
}

/** Longer than any of the patterns. */
const maxContext = 6

function textAfter(tokens: readonly Token[], at: number): string {
  return keysOf(tokens.slice(at, at + maxContext))
}

function textBefore(tokens: readonly Token[], at: number): string {
  return keysOf(tokens.slice(Math.max(0, at - maxContext), at))
}

function keysOf(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join(' ')
}

function wordCount(text = ''): number {
  return text.split(' ').filter(Boolean).length
}
