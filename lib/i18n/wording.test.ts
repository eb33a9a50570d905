import { describe, expect, it } from 'vitest'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import { translatorFor } from './translator'

type Messages = { [key: string]: string | Messages }

function flatten(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] satisfies [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

const serbian = flatten(sr)
const english = flatten(en)

describe('Serbian texts', () => {
  it('speak to Vi everywhere, on buttons too', () => {
    // Of a text, and of each case of its plural or select.
    const beginnings = serbian.flatMap(([key, text]) =>
      [...text.matchAll(/(?:^|\{|[.:;„] ?)(\p{L}+)/gu)].map(([, word = '']) => ({ key, word })),
    )
    const polite = beginnings.map(({ word }) => word).filter((word) => /^\p{Lu}\p{L}+(jte|ite)$/u.test(word))
    expect(polite.length).toBeGreaterThan(300)
    const familiar = new Set(polite.map((word) => word.slice(0, -'te'.length)))
    // Also a noun, and also what "is searched" or "is used".
    for (const word of ['Oglasi', 'Traži', 'Koristi']) familiar.delete(word)
    expect(beginnings.filter(({ word }) => familiar.has(word))).toEqual([])
    const advertise = /(?:^|[ „{])(?:oglasi|traži|koristi) (?:nekretninu|svoju|još jednu|ovde|tastere)/i
    expect(serbian.filter(([, text]) => advertise.test(text))).toEqual([])
  })

  it('have one name for an e-mail and one for a page', () => {
    const others = /e-mail|e-adres|e-pošt|e-poruk|adres\p{L} e|(?<!\p{L})stran(?:a|e|u|i|om|ama)(?!\p{L})/iu
    expect(serbian.filter(([, text]) => others.test(text))).toEqual([])
  })

  it('keep a number on the line of what it counts on a card', () => {
    const counts = serbian.filter(([key]) => /^listing\.(bath)?rooms$/.test(key))
    expect(counts).toHaveLength(2)
    for (const [key, text] of counts) expect(text, key).not.toMatch(/# /)
  })

  it('say prodaja and izdavanje of listings, kupovina of tokens alone', () => {
    const others = serbian.filter(([, text]) => /kupovin|kupljen/i.test(text))
    // The informational pages also speak of buying homes.
    expect(
      others.filter(([key]) => !/^(?:tokens|profile|info|admin\.(?:ledger|revenue|settings))\./.test(key)),
    ).toEqual([])
  })

  it('have one word for any choice', () => {
    for (const key of ['search.any', 'search.anyNumber']) expect(serbian).toContainEqual([key, 'Svejedno'])
  })

  it('count what the search is for', () => {
    const t = translatorFor('sr-Latn', 'search')
    const count = (kind: keyof typeof sr.search.counts, count: number) =>
      t(`counts.${kind}`, { count, minimum: 'false' })
    expect(count('apartment', 5)).toBe('5 stanova')
    expect(count('house', 22)).toBe('22 kuće')
    expect(count('land', 1)).toBe('1 plac')
    expect(count('any', 11)).toBe('11 nekretnina')
    expect(count('commercial', 0)).toBe('Nema poslovnih prostora')
    expect(t('counts.apartment', { count: 10_000, minimum: 'true' })).toBe('Više od 10.000 stanova')
  })

  it('write a comma before decimals and a point between thousands', () => {
    // A telephone number and the number of a permit are no amounts.
    const written = serbian.filter(([key]) => !/\.(?:hints\.phone|fields\.permit)$/.test(key))
    expect(written.filter(([, text]) => /\d\.\d(?!\d\d)|(?<![\d.])\d{4,}/.test(text))).toEqual([])
  })

  it('call what leads somewhere a link, and a connection to the network veza', () => {
    const veza = serbian.filter(([, text]) => /(?<!\p{L})vez(?:a|e|u|om)(?!\p{L})/iu.test(text))
    expect(veza.filter(([, text]) => !/Veza je prekinuta|Proverite vezu/.test(text))).toEqual([])
  })

  it('take no words that Serbian has a plain one for', () => {
    expect(serbian.filter(([, text]) => /refundira|procesira|validn|submit|error/i.test(text))).toEqual([])
  })

  it('close quotation marks as Serbian does', () => {
    expect(serbian.filter(([, text]) => /[”"]|„[^“]*$/.test(text))).toEqual([])
  })
})

it('English texts say apartment, not flat', () => {
  expect(english.filter(([, text]) => /\bflats?\b/i.test(text))).toEqual([])
})

it('English texts let nothing stand here, below or in something', () => {
  expect(english.filter(([, text]) => /\bstands? (?:here|below|beside|in|on)\b/i.test(text))).toEqual([])
})
