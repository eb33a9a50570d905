import { type Token, tokenize } from '@/lib/text/phrases/tokens'

/** A part of a sentence between commas, brackets and dashes. */
export interface Clause {
  tokens: Token[]
  /** Whether a colon follows words of it, as in `U blizini: škola, vrtić`. */
  hasColon: boolean
}

export interface Sentence {
  clauses: Clause[]
  /** It is an item of a list: a line that begins with a bullet or dash. */
  isItem: boolean
  /** It ends with a colon and a list may follow. */
  isHeading: boolean
}

/** Longer texts are cut; the API accepts 10,000 characters. */
const maxLength = 10_000

/** What may stand at the beginning of a list's line. */
const bullet = /^[\s\u200b]*[-–—•·▪▫►▶●○✓✔☑✅*+~>]/u
const boundary = /[\r\n]+|[.!?;•·▪▫►▶●○✓✔☑✅*|]+|[,()[\]{}"„”“]|\s[-–—]+\s/gu

/** Splits a text into sentences and clauses in one pass over its characters. */
export function splitClauses(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const line of joinLabels(text.slice(0, maxLength).split(/[\r\n]+/))) {
    const isItem = bullet.test(line)
    let clauses: Clause[] = []
    const endSentence = (sign = '') => {
      // A question states nothing.
      if (clauses.length > 0 && !sign.includes('?')) sentences.push({ clauses, isItem, isHeading: false })
      clauses = []
    }
    let from = 0
    const take = (end: number) => {
      clauses.push(...readClauses(line.slice(from, end)))
    }
    for (const { index, 0: sign } of line.matchAll(boundary)) {
      if (isInside(line, index, sign)) continue
      take(index)
      from = index + sign.length
      if (!/^[,()[\]{}"„”“]|^\s/u.test(sign)) endSentence(sign)
    }
    take(line.length)
    endSentence()
    const last = sentences.at(-1)
    if (last && /:\s*$/.test(line)) last.isHeading = true
  }
  return sentences
}

/** Of an attribute with one value, alone on its line above it. */
const label =
  /^(grejanje|tip grejanja|vrsta grejanja|vlasnistvo|uknjizenost|spratnost|sprat|kat|nivo u zgradi|lift|povrsina (zemljista|placa|parcele)|namestenost|opremljenost|stanje( nekretnine| objekta)?|struktura|sobnost|broj soba|heating|floor|ownership|condition)$/

/** `Grejanje:` and `Gradsko` on the next line. */
function joinLabels(lines: readonly string[]): string[] {
  const joined: string[] = []
  let isLabel = false
  for (const line of lines) {
    if (line.trim() === '') continue
    const isValue: boolean = isLabel && !bullet.test(line) && !line.includes(':')
    if (isValue) joined.push(`${joined.pop()} ${line}`)
    else joined.push(line)
    isLabel = !isValue && line.length <= longestLabel && /:\s*$/.test(line) && label.test(keysOf(line))
  }
  return joined
}

const longestLabel = 40

function keysOf(line: string): string {
  return tokenize(line)
    .map(({ key }) => key)
    .join(' ')
}

/** Of a clause; text without commas is read in pieces, so that its cost stays proportional to its length. */
const maxTokens = 60

function readClauses(text: string): Clause[] {
  const tokens = tokenize(text)
  const hasColon = text.includes(':')
  return Array.from({ length: Math.ceil(tokens.length / maxTokens) }, (_, piece) => ({
    tokens: tokens.slice(piece * maxTokens, (piece + 1) * maxTokens),
    hasColon,
  }))
}

/** Whether a sign belongs to a number or an abbreviation: `2.5`, `3. spratu`, `1,5`, `max. dva`. */
function isInside(line: string, at: number, sign: string): boolean {
  const next = line[at + sign.length] ?? ''
  const before = line[at - 1] ?? ''
  if (sign === ',') return isDigit(before) && isDigit(next)
  if (sign !== '.') return false
  if (isDigit(before) && isDigit(next)) return true
  const following = line.slice(at + 1, at + 4).trimStart()[0] ?? ''
  // A sentence begins with a capital; after a number or a short word the dot is theirs.
  return (
    /\p{Ll}/u.test(following) &&
    (isDigit(before) || /(^|[\s(])\p{L}{1,4}$/u.test(line.slice(Math.max(0, at - 6), at)))
  )
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9'
}
