import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from './as-read'
import { contactTexts } from './contact-texts.fixture'
import { findContact, findContactInFields, findSplitContact } from './find-contact'
import { innocentTexts } from './innocent-texts.fixture'
import { innocentPassages, passagesWithContact } from './passages.fixture'

/** What a reader takes for a contact in a text. */
function quoteOf(text: string): string | null {
  const found = findContact(text)
  return found && text.slice(found.start, found.end)
}

function codePoints(start: number, end: number): string[] {
  return Array.from({ length: end - start }, (_, index) => String.fromCodePoint(start + index))
}

describe('what gives a contact away', () => {
  it.each(contactTexts)('%s', (text) => {
    expect(quoteOf(text)).not.toBeNull()
    expect(quoteOf(`Lep stan u centru, mirna ulica. ${text}`)).not.toBeNull()
    expect(quoteOf(`${text}\nHvala na čitanju, vidimo se!`)).not.toBeNull()
  })

  it('is a number however its digits are grouped', () => {
    const separator = fc.constantFrom('', ' ', '-', '/', '.', ', ', '#', ' - ', ' / ', ' i ', ' pa ')
    const number = fc.tuple(
      fc.constantFrom('060', '064', '+38164', '0038163'),
      fc.array(fc.tuple(separator, fc.integer({ min: 10, max: 99 })), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 9 }),
    )
    fc.assert(
      fc.property(number, ([prefix, groups, last]) => {
        const text = `Zovite ${prefix}${groups.map(([gap, digits]) => `${gap}${digits}`).join('')}${last} posle podne`
        expect(quoteOf(text)).toMatch(/^\+?\d.*\d$/)
      }),
    )
  })

  it.each([
    ['Zovite 060, 123, 4567 uveče', '060, 123, 4567'],
    ['Zovite ０６０ １２３ ４５６７!', '０６０ １２３ ４５６７'],
    ['Pišite na ana.anic@mail.rs ili dođite', 'ana.anic@mail.rs'],
    ['Više na www.kljuc.rs ovde', 'www.kljuc.rs'],
  ])('is quoted as it is written: %s', (text, quote) => {
    expect(quoteOf(text)).toContain(quote)
  })
})

describe('what does not', () => {
  it.each(innocentTexts)('%s', (text) => {
    expect(quoteOf(text)).toBeNull()
    expect(quoteOf(`Lep stan u centru, mirna ulica. ${text}`)).toBeNull()
    expect(quoteOf(`${text}\nHvala na čitanju, vidimo se!`)).toBeNull()
  })

  it('is a price or an area, whatever its size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom('.', ' ', ','),
        (amount, group) => {
          const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, group)
          expect(quoteOf(`Cena ${grouped} € za ${amount} m²`)).toBeNull()
        },
      ),
    )
  })
})

it('is none in 5,000 passages of listings, and is found in 1,500 others', () => {
  expect(innocentPassages(1, 5_000).filter((text) => findContact(text))).toEqual([])
  expect(passagesWithContact(2, 1_500).filter((text) => !findContact(text))).toEqual([])
})

it('is found between whatever sign stands between the digits', () => {
  const signs = [...codePoints(0x20, 0x3000), ...codePoints(0x1f000, 0x1fb00)].filter((sign) =>
    /(?!\p{Nd}|\p{Nl}|\p{No})[\p{P}\p{S}\p{Z}]/u.test(sign),
  )
  const separated = signs.flatMap((sign) => [`064${sign}123${sign}45${sign}67`, `064${sign}1234567`])
  expect(signs.length).toBeGreaterThan(5_000)
  expect(separated.filter((text) => !findContact(`Lep stan, ${text} hvala`))).toEqual([])
})

it('is reported for the field alone in which it is whole', () => {
  const fields = [
    ['description', 'Svetao stan, pišite na ime@primer.rs.'],
    ['district', 'Zemun'],
    ['city', 'Beograd'],
  ] as const
  expect(findContactInFields(fields)?.parts).toEqual([{ field: 'description', text: 'ime@primer.rs' }])
  const phone = findContactInFields([
    ['description', 'Zovite 064 123 456'],
    ['amenities', '2 klime'],
  ])
  expect(phone?.parts).toEqual([{ field: 'description', text: '064 123 456' }])
})

it('is found split over fields, and quoted from each', () => {
  const fields = [
    ['title', 'Stan kod parka, zovite 060 12'],
    ['description', '3 4567, pa se dogovorimo'],
    ['city', 'Niš'],
  ] as const
  const contact = findContactInFields(fields)
  expect(contact).toEqual({
    kind: 'phone',
    parts: [
      { field: 'title', text: '060 12' },
      { field: 'description', text: '3 4567' },
    ],
  })
  expect(findContactInFields(fields.slice(1))).toBeNull()
})

it('is found split over long fields, of which only the ends are read', () => {
  const filler = 'Svetao stan u mirnoj ulici. '.repeat(300)
  const split = [
    ['description', `${filler} zovite 060 12`],
    ['city', '3 4567'],
  ] as const
  expect(findSplitContact(split)?.parts.map(({ text }) => text)).toEqual(['060 12', '3 4567'])
  expect(findSplitContact([['description', `${filler} 060 123 4567 ${filler}`]])).toBeNull()
})

it('is looked for in linear time', () => {
  const patterns = [
    '0 ',
    '6 ',
    '0-',
    'a.',
    'a@',
    '1.1.',
    'nula ',
    'sto',
    'www ',
    'tačka ',
    'a b ',
    '@',
    '10 000 ',
    'Ω!',
    '|ﬃ',
    '1+',
  ]
  // In quadratic time one of them would take longer than a test may.
  for (const part of patterns.concat(patterns)) findContact(part.repeat(10_000 / part.length))
})

it('is looked for in linear time among words that are made of numbers in many ways', () => {
  const word = `${'tristo'.repeat(19)}q`
  // With all ways of splitting the words this would take a minute.
  expect(findContact(`${word} `.repeat(500))).toBeNull()
  expect(findContact('sestosamdvatripetpetjedannula')?.kind).toBe('phone')
})

it('is looked for in a text that signs of many letters do not lengthen', () => {
  expect(readText('ﷺ '.repeat(5_000)).text.length).toBeLessThanOrEqual(10_000)
})
