import { describe, expect, it } from 'vitest'
import { cleanLine, cleanLines, toStorableJson, truncateText } from './clean-text'

describe('one line', () => {
  it.each([
    ['\u200b\u200b\u200b', ''],
    ['\ufe0f\ufe0f\u2060\u3164\u00ad', ''],
    ['\u2800\u2800', ''],
    ['Stan\u202e ujo\u202c \u2066na\u2069 moru', 'Stan ujo na moru'],
    ['St\u0007an\u001b[1m', 'Stan[1m'],
    ['  Stan\n na\t\ttrgu\u2028lepi\u00a0', 'Stan na trgu lepi'],
    ['St\u200da\u200cn', 'Stan'],
    ['\ufeffStan', 'Stan'],
    ['C\u030cac\u030cak', 'Čačak'],
    [`S${'\u0332'.repeat(500)}tan`, `S${'\u0332'.repeat(4)}tan`],
  ])('%j is %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean)
  })

  it.each(['👨‍👩‍👧 porodična kuća', '👩🏽‍🚀', '❤️‍🔥 6️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'ක්‍රි', 'Стан у Чачку', '🇷🇸 Čačak'])(
    '%j stays as it is',
    (text) => {
      expect(cleanLine(text)).toBe(text)
    },
  )

  it('keeps NUL, which is refused by name', () => {
    expect(cleanLine('St\0an')).toBe('St\0an')
  })
})

it('keeps the lines of a description, however they are broken', () => {
  expect(cleanLines(' Prvi\u202e red.\r\nDrugi\tred.\rTreći.\u2028\u2028Peti.\n')).toBe(
    'Prvi red.\nDrugi red.\nTreći.\n\nPeti.',
  )
})

it('is JSON that can be stored, with halves of characters replaced and nothing else', () => {
  const half = '\ud83d'
  const kept = { text: '😀 \\ud83d \\\\udc00', list: [null, 1, true, 'Čačak'] }
  expect(JSON.parse(toStorableJson(kept))).toEqual(kept)
  expect(JSON.parse(toStorableJson({ [`a${half}`]: [`${half}x`, `\\${half}`, `x${'\udc00'}`] }))).toEqual({
    'a\ufffd': ['\ufffdx', '\\\ufffd', 'x\ufffd'],
  })
})

it('is quick, whatever is asked', () => {
  const started = performance.now()
  for (const text of [
    ' '.repeat(10_000),
    '\u200d'.repeat(10_000),
    '\u{1f3f4}\u{e0020}'.repeat(5_000),
    '\ufe0f'.repeat(10_000),
  ])
    cleanLine(text)
  expect(performance.now() - started).toBeLessThan(500)
})

it('truncates no character', () => {
  expect([2, 3, 4].map((max) => truncateText('ab😀c', max))).toEqual(['ab', 'ab', 'ab😀'])
})
