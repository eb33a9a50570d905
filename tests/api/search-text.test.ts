import { describe, expect, it } from 'vitest'
import type { ListingPage } from '@/lib/listings/schema'
import { parseQuery } from '@/lib/search/query/parse-query'
import { stemsOf } from '@/lib/text/stem'
import { call, newListing, newUser, newWord } from './harness'

const owner = await newUser()

/** Publishes a listing that a marker finds, and returns the number of matches of a query. */
async function published(fields: Record<string, unknown>) {
  await newListing(owner, fields)
  return async (query: Record<string, string>) =>
    (await call<ListingPage>('GET', `/v1/listings?${new URLSearchParams(query)}`)).body.total
}

describe('q', () => {
  it('does not care for case, diacritics or script', async () => {
    const marker = newWord(8)
    const count = await published({
      title: `Đorđe Ljubić ${marker}`,
      description: 'Njegoševa ulica, džez klub, šuma i žito.',
    })
    for (const text of [
      'Đorđe', 'đorđe', 'ĐORĐE', 'Djordje', 'DJORDJE', 'Dorde', 'Ђорђе', 'ЂОРЂЕ', 'ђорђе', 'Đord', 'Djo', 'Ђо',
      'Ljubić', 'ljubic', 'Љубић', 'ЉУБИЋ', 'ǈubić', 'LJUBIĆ',
      'Njegoševa', 'njegosev', 'Његошева', 'ЊЕГОШЕВА', 'džez', 'dzez', 'џез', 'ЏЕЗ', 'ǆez', 'suma', 'шума', 'zito', 'ŽITO', 'жито',
    ]) {
      expect(await count({ q: `${marker} ${text}` }), text).toBe(1)
    } // biome-ignore format: spellings by name
  })

  it('finds a text in Cyrillic by Latin letters', async () => {
    const marker = newWord(8)
    const count = await published({
      title: `Кућа Ђурђевдан ${marker}`,
      type: 'house',
      city: 'Шабац',
      state: 'Мачва',
    })
    for (const text of [
      'kuća',
      'kuca',
      'Đurđevdan',
      'djurdjevdan',
      'durdevdan',
      'Šabac',
      'sabac',
      'macva',
      'Мачва',
    ])
      expect(await count({ q: `${marker} ${text}` }), text).toBe(1)
  })

  it('finds towns and kinds of property in the case in which they are asked for', async () => {
    const marker = newWord(8)
    const count = await published({
      title: `Stan ${marker}`,
      description: 'Mirna kuća u centru.',
      city: 'Novi Sad',
    })
    for (const text of [
      'stanovi u Novom Sadu',
      'Stan, Novog Sada',
      'станови u Новом Саду',
      'stanova Novi Sad',
    ])
      expect(await count({ q: `${marker} ${text}` }), text).toBe(1)
    // The kind is that of the property, even if its texts name others.
    for (const text of ['stanovi u Beogradu', 'kuće u Novom Sadu'])
      expect(await count({ q: `${marker} ${text}` }), text).toBe(0)
  })

  it('reads title, description, city and state, and nothing else', async () => {
    const [title, description, city, state, address, name] = Array.from({ length: 6 }, () => newWord())
    const count = await published({
      title: `Stan ${title}`, description: `Opis stana ${description}`, city, state, address, contact_name: name,
    }) // biome-ignore format: one listing
    for (const word of [title, description, city, state]) expect(await count({ q: String(word) })).toBe(1)
    for (const word of [address, name]) expect(await count({ q: String(word) })).toBe(0)
    expect(await count({ q: `${title} ${city} ${description} ${state}` })).toBe(1)
  })

  it('wants every word, each as the start of a word, in any order', async () => {
    const [one, two] = [newWord(), newWord()]
    const count = await published({ title: `Stan ${one} ${two}` })
    expect(await count({ q: `${two} ${one}` })).toBe(1)
    expect(await count({ q: `${one.slice(0, 7)} ${two.slice(0, 8)}` })).toBe(1)
    expect(await count({ q: `${one} ${newWord()}` })).toBe(0)
    expect(await count({ q: one.slice(3) })).toBe(0)
    expect(await count({ q: `  ${one},   ${two}! ` })).toBe(1)
    expect(await count({ q: `${one} ${one} ${one.toUpperCase()}` })).toBe(1)
  })

  it('is text, never syntax', async () => {
    const word = newWord()
    const count = await published({ title: `Stan ${word}` })
    for (const q of [
      `${word} & !`,
      `${word}:*`,
      `'${word}'`,
      `${word}' | 'a`,
      `(${word})`,
      `"${word}"`,
      `${word}\\`,
      `${word}%`,
      `<${word}>`,
    ])
      expect(await count({ q }), q).toBeGreaterThanOrEqual(0)
    expect(await count({ q: `${word} --` })).toBe(1)
    expect(await count({ q: `!${word}` })).toBe(1)
    expect(await count({ q: 'a'.repeat(5_000) })).toBe(0)
  })
})

describe('a typo', () => {
  const letters = 'abcefghiklmnoprstuvz'
  const otherThan = (letter: string | undefined) => [...letters].find((other) => other !== letter) ?? ''
  const swapped = (word: string, at: number) =>
    `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`

  /** Every kind of single typo at three positions of a word. */
  function typos(word: string): string[] {
    return [0, Math.floor(word.length / 2), word.length - 2].flatMap((at) => [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + otherThan(word[at]) + word.slice(at),
      word.slice(0, at) + otherThan(word[at]) + word.slice(at + 1),
      ...(word[at] === word[at + 1] ? [] : [swapped(word, at)]),
    ])
  }

  it.each([6, 9, 14])('in a word of %d letters still finds', async (length) => {
    const marker = newWord(14)
    const word = newWord(length)
    const count = await published({ title: `${word} ${marker}` })
    // By chance a typo may be one of a town's name: vrmack, a Vršac.
    for (const typo of typos(word).filter((each) => Object.keys(parseQuery(each).filters).length === 0))
      expect(await count({ q: `${marker} ${typo}` }), `${typo} for ${word}`).toBe(1)
  })

  it.each([4, 5])('in a word of %d letters does not', async (length) => {
    const marker = newWord(14)
    const word = newWord(length)
    const count = await published({
      title: `${word} ${marker}`,
      description: 'Opis: 1 2 3 4 5 6',
      city: 'Ub',
      state: '',
    })
    for (const typo of typos(word)) {
      // Some edits leave a prefix of the word, or of the marker.
      if ([word, marker].some((known) => known.startsWith(typo))) continue
      // Others produce another form of the word: azvaci, azvci.
      if (stemsOf(typo).some((stem) => stemsOf(word).includes(stem))) continue
      expect(await count({ q: `${marker} ${typo}` }), `${typo} for ${word}`).toBe(0)
    }
  })

  it('is one: two in a word do not find', async () => {
    const marker = newWord(14)
    const word = newWord(12)
    const count = await published({ title: `${word} ${marker}` })
    const twice = `${otherThan(word[0])}${word.slice(1, 9)}${otherThan(word[9])}${word.slice(10)}`
    expect(await count({ q: `${marker} ${twice}` })).toBe(0)
  })

  it('may be in each word, in the start of a longer one, and in any script', async () => {
    const marker = newWord(14)
    const count = await published({ title: `Garsonjera Voždovac ${marker}`, city: 'Beograd' })
    expect(await count({ q: `garsonjrea vozdovca ${marker}` })).toBe(1)
    expect(await count({ q: `garsonhj ${marker}` })).toBe(1)
    expect(await count({ q: `Гарсоњара ${marker}` })).toBe(1)
  })
})

describe('other scripts', () => {
  it('find nothing rather than everything', async () => {
    const marker = newWord()
    const count = await published({ title: `Stan 漢字 ${marker}`, city: 'Αθήνα' })
    for (const q of ['漢字', 'مرحبا', 'Αθήνα', 'مرحبا stan', `${marker} مرحبا`])
      expect(await count({ q }), q).toBe(0)
    for (const city of ['漢字', 'مدينة', '🎈']) expect(await count({ city }), city).toBe(0)
    expect(await count({ q: marker })).toBe(1)
  })
})

describe('a title', () => {
  it('finds its listing where it is read as what the listing is not', async () => {
    const marker = newWord()
    // Typed as a house in Niš, but a flat in Čačak.
    const title = `Kuća cveća ${marker} Niš 2025`
    const count = await published({ title, type: 'apartment', city: 'Čačak' })
    expect(await count({ q: title })).toBe(1)
    expect(await count({ q: `"${title}"` })).toBe(1)
    expect(await count({ q: title, city: 'Niš' })).toBe(0)
    expect(await count({ q: `kuća ${marker}` })).toBe(0)
  })
})

describe('city', () => {
  it('is equality after folding', async () => {
    const marker = newWord()
    const count = await published({ title: `Stan ${marker}`, city: 'Čačak' })
    for (const city of ['Čačak', 'cacak', 'ČAČAK', 'CACAK', 'Чачак', 'чачак', ' Čačak '])
      expect(await count({ q: marker, city }), city).toBe(1)
    for (const city of ['Čača', 'Čačak grad', 'Cacakk', 'acak'])
      expect(await count({ q: marker, city }), city).toBe(0)
  })

  it('is written as it is listed, however the owner typed it', async () => {
    for (const city of ['cacak', 'ЧАЧАК'])
      expect(await newListing(owner, { city, state: 'шумадија и западна србија' })).toMatchObject({
        city: 'Čačak',
        state: 'Šumadija i Zapadna Srbija',
      })
  })

  it('knows đ, dj and d as one, and words parted by anything', async () => {
    const marker = newWord()
    const count = await published({ title: `Stan ${marker}`, city: 'Sremski Đurđevo-Selo' })
    for (const city of ['sremski djurdjevo selo', 'Сремски Ђурђево Село', 'SREMSKI  DURDEVO-SELO'])
      expect(await count({ q: marker, city }), city).toBe(1)
  })
})
