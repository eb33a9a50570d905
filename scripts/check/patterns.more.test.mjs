import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findUnsafe, patternsIn } from './patterns.mjs'

it('finds literals and constructions, not divisions and comments', () => {
  const text =
    'const a = 6 / 2 / 1 // no /pattern/\nconst b = /x+\\/[/]/giu\nconst c = () => new RegExp(b, "g")\n'
  expect(patternsIn('a.ts', text)).toEqual([
    { place: 'a.ts:2', source: 'x+\\/[/]', flags: 'giu' },
    { place: 'a.ts:3' },
  ])
})

// The third is found by trying texts at random for some seconds, which on a busy machine are too few.
it('tells patterns that backtrack from those that do not', { retry: 4, timeout: 60_000 }, async () => {
  // Of this attempt alone: what one has found to be safe is not tried by the next.
  const folder = mkdtempSync(join(tmpdir(), 'kljuc-patterns-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const patterns = [
    { place: 'exponential', source: '^(a+)+$', flags: '' },
    { place: 'square', source: '\\s*m$', flags: 'i' },
    { place: 'square that automata cannot see', source: '(?<!x)\\s+$', flags: '' },
    { place: 'once from the beginning of a run', source: '(?<!\\s)\\s+$', flags: '' },
    { place: 'bounded', source: 'www [a-z]{2,63}\\.rs', flags: '' },
  ]
  const unsafe = await findUnsafe(patterns, join(folder, 'safe.json'))
  expect(unsafe.map(({ place }) => place).sort()).toEqual([
    'exponential',
    'square',
    'square that automata cannot see',
  ])
})
