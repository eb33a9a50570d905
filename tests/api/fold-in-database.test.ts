import fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, expect, it } from 'vitest'
import { foldText } from '@/lib/text/fold'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 2 })
afterAll(() => sql.end())

/** Serbian letters in both scripts, and separators. */
const serbian = [
  ...'abcčćdđefghijklmnoprsštuvzžqwxyABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ',
  ...'абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ',
  ...'0123456789 .,-/()²½\u030c\u0301\u00a0\t\nǆǅǄǉǈǋ',
  'dj', 'Dj', 'DJ', 'дј', 'dž', 'lj', 'nj', 'ДЈ', 'd\u030c',
] // biome-ignore format: letters by alphabet

const inSerbian = fc.string({ unit: fc.constantFrom(...serbian), maxLength: 40 })

/** Without unassigned code points, whose folding depends on the Unicode version. */
const anything = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 1, max: 0x24f }),
    fc.integer({ min: 0x300, max: 0x377 }),
    fc.integer({ min: 0x400, max: 0x45f }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
    fc.integer({ min: 0x2010, max: 0x2060 }),
    fc.integer({ min: 0xff01, max: 0xff5e }),
    fc.constantFrom(0x1f3e0, 0x1d400, 0x212a, 0x130, 0x131, 0xdf, 0xfb01, 0x3a3, 0x3c2),
  ).map((code) => String.fromCodePoint(code)),
  maxLength: 30,
}) // biome-ignore format: ranges by line

it('the database folds any text as the program does', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(inSerbian, anything), { minLength: 50, maxLength: 100 }),
      async (texts) => {
        const rows = await sql<{ text: string; key: string }[]>`
        select text, kljuc.search_key(text) as key from unnest(${texts}::text[]) as text`
        expect(rows.map(({ text, key }) => [text, key])).toEqual(texts.map((text) => [text, foldText(text)]))
      },
    ),
    { numRuns: 60 },
  )
})

it('the database cuts words where a query’s are cut', async () => {
  const [row] =
    await sql`select tsvector_to_array(kljuc.search_words(${`Стан ${'a'.repeat(100)} stan`})) as words`
  expect(row?.words).toEqual(['a'.repeat(64), 'stan'])
})

it('the database keeps the first 500 different words', async () => {
  const words = Array.from({ length: 700 }, (_, n) => `z${n}`)
  const [row] = await sql`select tsvector_to_array(kljuc.search_words(${`${words.join(' ')} z1`})) as words`
  expect(row?.words).toEqual(words.slice(0, 500).sort())
})
