import { expect, test } from 'vitest'
import { readPhrase } from '@/lib/text/phrases/pattern'
import { tokenize } from '@/lib/text/phrases/tokens'
import { matchEntry, queryVocabulary } from './vocabulary'

test.each(queryVocabulary.flatMap((entry) => entry.examples.map((example) => ({ example, entry }))))(
  '$example has its entry',
  ({ example, entry }) => {
    const tokens = tokenize(example)
    const found = tokens.map((_, at) => matchEntry(tokens, at, false)?.entry)
    expect(found).toContain(entry)
  },
)

test('no phrase has a space between brackets', () => {
  const words = queryVocabulary.flatMap(({ phrases }) => phrases.flatMap(readPhrase))
  expect(words.flatMap(({ stems }) => stems).filter((stem) => /[()|*]/.test(stem))).toEqual([])
})
