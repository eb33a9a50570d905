import { describe, expect, it } from 'vitest'
import { withoutEnding } from './stem'
import { isWithinOneEdit, mayHaveTypo, typoPattern } from './typos'

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** All texts that result from one typo in a word, without the word itself. */
function singleEdits(word: string): Set<string> {
  const edits = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) {
      edits.add(`${before}${letter}${after}`)
      if (after) edits.add(`${before}${letter}${after.slice(1)}`)
    }
    if (after) edits.add(before + after.slice(1))
    if (after.length > 1) edits.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
  }
  edits.delete(word)
  return edits
}

const finds = (typed: string, word: string) => mayHaveTypo(typed) && new RegExp(typoPattern(typed)).test(word)

describe('one typo', () => {
  it.each(['stanar', 'beograd', 'kragujevac', 'aaaaaa', 'novi2026', 'zrenjanin'])(
    'in %s is forgiven, whichever',
    (word) => {
      expect([...singleEdits(word)].filter((typed) => !finds(typed, word))).toEqual([])
    },
  )

  it.each(['stanara', 'kragujevcu'])('in the start of a longer word is forgiven: %s', (word) => {
    expect([...singleEdits(word.slice(0, 6))].filter((typed) => !finds(typed, word))).toEqual([])
  })

  it.each([
    ['kuxinja', 'kuhinju'],
    ['kuhnje', 'kuhinjama'],
    ['pijaxa', 'pijacom'],
    ['pijaxu', 'pijace'],
    ['lokaall', 'lokal'],
  ])('in %s is forgiven in other forms: %s', (typed, word) => {
    expect(finds(typed, word)).toBe(word.length > 5)
  })

  it.each(['kuca', 'stana', 'nis', 'u'])('in a short word such as %s is not', (word) => {
    expect([...singleEdits(word)].filter((typed) => finds(typed, word))).toEqual([])
  })
})

describe('two typos', () => {
  it.each(['stanar', 'beograd', 'kragujevac'])('in %s are not forgiven', (word) => {
    const once = [...singleEdits(word)]
    // The typed text may also be a prefix of the word with one typo.
    const forgiven = new Set([...once, word, ...singleEdits(word.slice(0, -1))])
    const twice = once.filter((_, index) => index % 41 === 0).flatMap((first) => [...singleEdits(first)])
    // Or another form of it with one.
    const isForm = (typed: string) => isWithinOneEdit(withoutEnding(typed), withoutEnding(word))
    const unforgiven = twice.filter(
      (typed, index) => index % 5 === 0 && !forgiven.has(typed) && !isForm(typed),
    )
    expect(unforgiven.length).toBeGreaterThan(300)
    const found = unforgiven.filter((typed) => finds(typed, word))
    expect(found).toEqual([])
  })
})

it('is looked for from five letters on, where one may be missing', () => {
  expect(['stan', 'stana', 'stanar'].map(mayHaveTypo)).toEqual([false, true, true])
})

describe('isWithinOneEdit', () => {
  it('holds for a word itself and for whatever one typo makes of it, both ways', () => {
    const others = ['stan', ...singleEdits('stan')]
    expect(
      others.filter((other) => !isWithinOneEdit('stan', other) || !isWithinOneEdit(other, 'stan')),
    ).toEqual([])
  })

  it.each(['sta', 'tsna', 'satan2', 'kuca', ''])('fails for %s, more than one from stana', (other) => {
    expect(isWithinOneEdit('stana', other)).toBe(false)
  })
})
