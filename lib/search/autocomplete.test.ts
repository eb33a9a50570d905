import { afterEach, describe, expect, it, vi } from 'vitest'
import { mergeTowns, searchSuggestions, townSuggestions } from './autocomplete'

const { signal } = new AbortController()

function answer(body: unknown, status = 200) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

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
    texts: [{ text: 'novi stan', count: 2 }],
  }

  it('is towns first, then texts, and asked for once', async () => {
    const fetched = answer(body)
    const suggest = searchSuggestions('RENT')
    const found = [
      { kind: 'town', value: 'Novi Sad', count: 3 },
      { kind: 'text', value: 'novi stan', count: 2 },
    ]
    expect(await suggest('novi s', signal)).toEqual(found)
    expect(await suggest('novi s', signal)).toEqual(found)
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/v1/search/suggestions?q=novi+s&purpose=RENT'])
  })

  it('is not asked of a text without a letter', async () => {
    const fetched = answer(body)
    expect(await searchSuggestions('SALE')(' – ', signal)).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('rejects without an answer, and asks again', async () => {
    answer({}, 500)
    const suggest = searchSuggestions('SALE')
    await expect(suggest('bo', signal)).rejects.toThrow('HTTP 500')
    answer(body)
    expect(await suggest('bo', signal)).toHaveLength(2)
  })
})
