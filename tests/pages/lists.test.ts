import { expect, it } from 'vitest'
import en from '@/messages/en.json'
import { readPage } from './read-page'

const { search } = en

const shown = async (path: string) => {
  const { status, root } = await readPage(`/en${path}`)
  expect(status, path).toBe(200)
  const links = root.querySelectorAll('main a').map((link) => [link.text, link.getAttribute('href')])
  return {
    main: root.querySelector('main')?.text ?? '',
    alert: root
      .querySelectorAll('main [role="alert"]')
      .map(({ text }) => text)
      .join(' '),
    cards: root.querySelectorAll('article').map(({ text }) => text),
    links: Object.fromEntries(links) as Record<string, string>,
  }
}

it('a value that cannot be read is ignored, and named', async () => {
  for (const [query, name] of [
    ['minPrice=cheap', 'Min price'],
    ['page=0', 'Page'],
    ['sort=best', 'Sort by'],
    ['roomsMin=-2', 'Bedrooms'],
  ] as const) {
    const { alert, cards } = await shown(`/buy?city=Novi+Sad&${query}`)
    expect(alert).toContain(search.unreadable.replace('{field}', name))
    expect(cards[0]).toContain('Novi Sad')
  }
  const several = await shown('/buy?minPrice=cheap&city=Novi+Sad&page=0&sort=best&roomsMin=-2')
  expect(several.alert).toContain(search.severalUnreadable)
  expect(several.cards[0]).toContain('Novi Sad')
  expect((await shown('/buy?minPrice=150+000')).alert).toBe('')
})

it('what a reader asks for may have any name', async () => {
  for (const name of ['__proto__', 'constructor', 'toString'])
    for (const query of [`amenities=${name}`, `city=${name}`, `district=${name}`])
      expect((await shown(`/buy?${query}`)).main).not.toBe('')
})

it('a forgiven typo is said', async () => {
  const said = search.forgiven.replace('{words}', 'pogledd')
  const { main, cards } = await shown('/buy?q=pogledd')
  expect(main).toContain(said)
  expect(cards.length).toBeGreaterThan(0)
  expect((await shown('/buy?q=pogled')).main).not.toContain(search.forgiven.replace('{words}', 'pogled'))
})

it('a page beyond the last says so, and leads to the first and the last', async () => {
  const { main, links, cards } = await shown('/buy?page=999')
  expect(main).toContain(search.beyondTitle.replace('{page}', '999'))
  expect(main).not.toContain(search.emptyText)
  expect(cards).toEqual([])
  expect(links[search.lastPage]).toMatch(/^\/en\/buy\?page=\d+$/)
  expect(links[search.firstPage]).toBe('/en/buy')
  expect((await shown((links[search.lastPage] ?? '').slice(3))).cards.length).toBeGreaterThan(0)
})

it('a search without results says what to do, in plain links', async () => {
  const { main, links } = await shown('/rent?city=Beogrd')
  expect(main).toContain(search.emptyTitle)
  expect(main).toContain(search.emptyText)
  expect(Object.values(links)).toContain('/en/rent?city=Beograd')
  expect(links[search.clear]).toBe('/en/rent')
  expect((await shown('/rent?city=Beograd')).cards[0]).toContain('Belgrade')
})

it('bedrooms are exactly as many, or five and more', async () => {
  const exact = await shown('/buy?rooms=2')
  expect(exact.cards.length).toBeGreaterThan(0)
  // A building's card counts its flats.
  const homes = exact.cards.filter((card) => !/\d apartments?/.test(card))
  expect(homes.length).toBeGreaterThan(0)
  for (const card of homes) expect(card).toContain('2 bedrooms')
  const more = await shown('/buy?roomsMin=5')
  expect(more.main).toContain('5+ bedrooms')
  for (const card of more.cards) expect(card).toMatch(/([5-9]|\d\d) bedrooms/)
})

it('a minimum above its maximum is said', async () => {
  const crossed = (min: string, max: string) => search.crossed.replace('{min}', min).replace('{max}', max)
  const { alert } = await shown('/buy?minPrice=200000&maxPrice=100000')
  expect(alert).toContain(crossed(search.minPrice, search.maxPrice))
  const { filters } = en.attributes
  const others = await shown('/buy?floorMin=5&floorMax=2&structureMin=3&structureMax=2')
  expect(others.alert).toContain(crossed(filters.floorMin, filters.floorMax))
  expect(others.alert).toContain(crossed(filters.structureMin, filters.structureMax))
})
