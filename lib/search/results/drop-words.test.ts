import { expect, test } from 'vitest'
import { engineWith } from '@/lib/search/engines/search-engine.fixture'
import { foldText, foldWords } from '@/lib/text/fold'
import { resolveQuery } from './drop-words'

const titles = ['Stan na keju, sunčan i tih', 'Stan u parku, sunčan', 'Kuća na keju']

const engine = engineWith(
  titles.map((title, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    ownerId: 'a',
    createdAt: n,
    price: 100_000,
    areaM2: 50,
    rooms: 2,
    bathrooms: 1,
    purpose: 'SALE',
    type: title.startsWith('Stan') ? 'apartment' : 'house',
    city: 'Niš',
    cityKey: foldText('Niš'),
    attributeKeys: [],
    title,
    words: foldWords(title),
  })),
)

const readWords = async (q: string) => {
  const { query, understood } = await resolveQuery(await engine, { q })
  const { ids } = await (await engine).find(query, { offset: 0, limit: 10 })
  return { found: ids.length, words: understood?.words, dropped: understood?.dropped }
}

test.each([
  ['stan kej sunčan', { found: 1, words: ['kej', 'sunčan'], dropped: undefined }],
  // No listing has it.
  ['stan sunčan qwzx', { found: 2, words: ['sunčan'], dropped: ['qwzx'] }],
  // Each has one of them, the rarer is left out.
  ['stan park kej sunčan', { found: 1, dropped: ['kej'] }],
  ['stan qwzx', { found: 2, words: [], dropped: ['qwzx'] }],
])('%s', async (q, expected) => {
  expect(await readWords(q)).toMatchObject(expected)
})

test('nothing is left out of a text in quotation marks or of words alone, nor where filters find nothing', async () => {
  for (const q of ['"stan sunčan qwzx"', 'qwzx wvuq', 'sunčan qwzx', 'plac qwzx'])
    expect(await readWords(q)).toMatchObject({ found: 0, dropped: undefined })
})

test('what names one home, is in another script, or is most of the text is not left out', async () => {
  for (const q of ['kuća park', 'stan Αθήνα', 'stan sunčan مرحبا', 'stan qwzx wvuq zzxy'])
    expect(await readWords(q)).toMatchObject({ found: 0, dropped: undefined })
})
