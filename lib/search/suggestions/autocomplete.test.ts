import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mergeTowns, searchSuggestions, townSuggestions } from './autocomplete'

const { signal } = new AbortController()

function answer(body: unknown, status = 200) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'sr-Latn' } }))
afterEach(() => vi.unstubAllGlobals())

describe('towns of a search', () => {
  const counted = [
    { city: 'Novi Sad', count: 236 },
    { city: 'Чачак', count: 6 },
    { city: 'Selo kod Niša', count: 1 },
  ]

  it('are known towns and those of listings, by what they bring', () => {
    const merged = mergeTowns(['Bor', 'Čačak', 'Novi Sad'], counted)
    expect(merged.map(({ value, count }) => [value, count])).toEqual([
      ['Novi Sad', 236],
      ['Čačak', 6],
      ['Selo kod Niša', 1],
      ['Bor', 0],
    ])
  })

  it('have no counts when nobody knows them', () => {
    expect(mergeTowns(['Bor'], null)).toEqual([{ kind: 'town', value: 'Bor', key: 'bor' }])
  })

  it('are found by the beginning of a word, in either script, and asked for once', async () => {
    const fetched = answer({ cities: counted, types: [], rooms: [] })
    const suggest = townSuggestions('purpose=SALE&type=house')
    const values = async (typed: string) => (await suggest(typed, signal)).map(({ value }) => value)
    expect(await values('cac')).toEqual(['Čačak'])
    expect(await values('Ча')).toContain('Čačak')
    expect(await values('sad')).toContain('Novi Sad')
    expect((await values(''))[0]).toBe('Novi Sad')
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/v1/search/facets?purpose=SALE&type=house'])
  })

  it('are completed after a comma, too', async () => {
    answer({ cities: counted, types: [], rooms: [] })
    const suggest = townSuggestions('purpose=SALE')
    const [first] = await suggest('Bor, novi sa', signal)
    expect(first?.value).toBe('Bor, Novi Sad')
    expect((await suggest('Bor, vracar', signal)).map(({ value }) => value)).toContain(
      'Bor, Vračar (Beograd)',
    )
  })

  it('are there without the API', async () => {
    answer({}, 503)
    const [first] = await townSuggestions('')('beogra', signal)
    expect(first).toEqual(expect.objectContaining({ value: 'Beograd' }))
    expect(first?.count).toBeUndefined()
  })
})

describe('what a text may become', () => {
  const body = {
    towns: [{ city: 'Novi Sad', count: 3 }],
    places: [],
    kinds: [{ text: 'Stanovi u Novom Sadu', query: 'city=Novi+Sad&purpose=RENT&type=apartment', count: 2 }],
    texts: [{ text: 'novi stan', count: 2 }],
  }
  const kind = {
    kind: 'search',
    value: 'Stanovi u Novom Sadu',
    address: '/rent?city=Novi+Sad&type=apartment',
    count: 2,
  }
  const none = async () => []

  it('is towns first, then kinds, then texts, and asked for once', async () => {
    const fetched = answer(body)
    const suggest = searchSuggestions('RENT', none)
    const found = [
      { kind: 'town', value: 'Novi Sad', count: 3 },
      kind,
      { kind: 'text', value: 'novi stan', count: 2 },
    ]
    expect(await suggest('novi s', signal)).toEqual(found)
    expect(await suggest('novi s', signal)).toEqual(found)
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/v1/search/suggestions?q=novi+s&purpose=RENT'])
  })

  it('is not asked of a text without a letter', async () => {
    const fetched = answer(body)
    expect(await searchSuggestions('SALE', none)(' – ', signal)).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('rejects without an answer, and asks again', async () => {
    answer({}, 500)
    const suggest = searchSuggestions('SALE', none)
    await expect(suggest('bo', signal)).rejects.toThrow('HTTP 500')
    answer(body)
    expect(await suggest('bo', signal)).toHaveLength(3)
  })

  it('is what the reader saved, among the rest when it has the words that are typed', async () => {
    answer(body)
    const saved = [
      {
        name: 'Garsonjera u Novom Sadu',
        query: 'city=Novi+Sad&purpose=RENT&structureMin=0.5&structureMax=0.5',
      },
      { name: 'Kuća na selu', query: 'purpose=SALE&type=house' },
    ]
    const suggest = searchSuggestions('RENT', async () => saved)
    expect(await suggest('', signal)).toEqual([
      {
        kind: 'saved',
        value: 'Garsonjera u Novom Sadu',
        address: '/rent?city=Novi+Sad&structureMin=0.5&structureMax=0.5',
      },
      { kind: 'saved', value: 'Kuća na selu', address: '/buy?type=house' },
    ])
    const names = (await suggest('novom s', signal)).map(({ value }) => value)
    expect(names).toEqual(['Novi Sad', 'Stanovi u Novom Sadu', 'Garsonjera u Novom Sadu', 'novi stan'])
  })

  it('needs no saved searches', async () => {
    answer(body)
    const failing = vi.fn(() => Promise.reject(new Error('HTTP 503')))
    const suggest = searchSuggestions('RENT', failing)
    expect(await suggest('', signal)).toEqual([])
    expect(await suggest('novi s', signal)).toHaveLength(3)
    expect(failing).toHaveBeenCalledTimes(1)
    const slow = searchSuggestions('RENT', () => new Promise(() => {}))
    expect(await slow('novi s', signal)).toHaveLength(3)
  })
})
