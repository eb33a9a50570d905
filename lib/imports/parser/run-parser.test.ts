import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeedSource } from './parse-feed'
import { isSlowTurnFree, parseOutside, SlowFileError } from './run-parser'

const source: FeedSource = {
  path: '/tmp/none',
  defaults: { fields: {}, phones: [], projects: [] },
  ...{ remembered: [], automatic: false },
}
const limits = { heapMiB: 48, firstTurnMs: 10_000, timeoutMs: 60_000, timeoutMsPerRow: 20 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kljuc-parser-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Parses with a program whose responses are `answers`, JavaScript that is evaluated at each request. */
async function parseWith(answers: string[], own: Partial<typeof limits> = {}, isSlow = false) {
  const path = join(folder, `${crypto.randomUUID()}.mjs`)
  const list = answers.map((answer) => `() => (${answer})`).join(', ')
  // At once, so that files are parsed in the order of the calls.
  writeFileSync(
    path,
    `const answers = [${list}]; process.on('message', () => process.send(answers.shift()()))`,
  )
  const begun: string[] = []
  const rows = parseOutside(
    source,
    async ({ header: { columns }, batches }) => {
      const found = []
      for await (const batch of batches) found.push(...batch.map(({ row }) => row))
      return { columns, found }
    },
    async () => void begun.push('begun'),
    { path, limits: { ...limits, ...own }, isSlow },
  )
  return rows.then((result) => {
    expect(begun).toEqual(['begun'])
    return result
  })
}

const opened = `{ header: { columns: ['reference'] } }`
const batch = (...rows: number[]) => `{ rows: ${JSON.stringify(rows.map((row) => ({ row })))} }`
const busy = `(() => { for (;;); })()`

it('passes columns and batches on until an empty one', async () => {
  const result = await parseWith([opened, batch(2, 3), batch(4), batch()])
  expect(result).toEqual({ columns: ['reference'], found: [2, 3, 4] })
})

it('fails with what the parser says of the file', async () => {
  const problem = `{ problem: { key: 'unreadable_row', values: { row: 7 } } }`
  for (const answers of [[problem], [opened, batch(2), problem]])
    await expect(parseWith(answers)).rejects.toMatchObject({ problem: { key: 'unreadable_row' } })
})

it.each([
  ['before the first row', [busy]],
  ['between rows', [opened, batch(2), busy]],
])('ends a parser that is busy for longer than it may be: %s', async (_, answers) => {
  await expect(parseWith(answers, { firstTurnMs: 1_000, timeoutMs: 3_000 })).rejects.toMatchObject({
    problem: { key: 'parser_timeout' },
  })
})

// Long: parsers that are busy for seconds, one after the other.
it('gives a file that takes long a place beside the others, and one only', async () => {
  const long = { firstTurnMs: 1_000 }
  const seconds = (count: number) =>
    `(() => { for (const until = Date.now() + ${count * 1_000}; Date.now() < until; ); return ${batch(2)} })()`
  // Far longer than the first turns of the others take on a busy machine.
  const both = [1, 2].map(() => parseWith([opened, seconds(15), batch()], long))
  const short = parseWith([opened, batch(2), batch()], long)
  const ends = Promise.allSettled(both)
  // Either of them may be the first.
  const refused = both.map((each) =>
    each.then(
      () => Promise.reject(new Error('Both were read.')),
      (error: unknown) => error,
    ),
  )
  expect(await Promise.any(refused)).toBeInstanceOf(SlowFileError)
  expect((await short).found).toEqual([2])
  expect(isSlowTurnFree()).toBe(false)
  await expect(parseWith([opened, batch()], long, true)).rejects.toThrow(SlowFileError)
  const read = (await ends).flatMap((end) => (end.status === 'fulfilled' ? [end.value.found] : []))
  expect(read).toEqual([[2]])
  expect(isSlowTurnFree()).toBe(true)
  expect((await parseWith([opened, seconds(2), batch()], long, true)).found).toEqual([2])
  expect(isSlowTurnFree()).toBe(true)
}, 60_000)

it.each([
  ['objects', `(() => { const all = []; for (;;) all.push({ at: Math.random() }) })()`],
  // In a worker thread these end the whole process, whatever its limits are.
  ['a text', `'a '.repeat(2e8).split(' ')`],
  ['a map', `(() => { const all = new Map(); for (let at = 0; ; at++) all.set(at, at) })()`],
  ['an exit', `process.exit(0)`],
])(
  'survives a parser that ends: %s',
  async (_, answer) => {
    await expect(parseWith([opened, batch(2), answer])).rejects.toMatchObject({
      problem: { key: 'parser_ended' },
    })
  },
  60_000,
)
