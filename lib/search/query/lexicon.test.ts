import { expect, test } from 'vitest'
import { lexicon, matchEntry } from './lexicon'
import { readPhrase } from './pattern'
import { tokenize } from './tokens'

test.each(lexicon.flatMap((entry) => entry.examples.map((example) => ({ example, entry }))))(
  '$example has its entry',
  ({ example, entry }) => {
    const tokens = tokenize(example)
    const found = tokens.map((_, at) => matchEntry(tokens, at, false)?.entry)
    expect(found).toContain(entry)
  },
)

test('no phrase has a space between brackets', () => {
  const words = lexicon.flatMap(({ phrases }) => phrases.flatMap(readPhrase))
  expect(words.flatMap(({ stems }) => stems).filter((stem) => /[()|*]/.test(stem))).toEqual([])
})
