import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Suggestions } from '@/lib/search/schema'
import { type Language, languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [, language] = languages
const { prefix, texts } = language
const { search } = texts
const box = (page: Page) => page.getByRole('searchbox', { name: search.search, exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: search.suggestions })
const chips = (page: Page) => page.getByRole('navigation', { name: search.activeFilters })

test('a search is typed, offered again and announced', async ({ page, request }) => {
  await test.step('typing suggests towns first, then kinds in them, in either script', async () => {
    const { towns, kinds, texts: words } = await suggestions(request, 'нови с', language)
    expect(kinds.length).toBeGreaterThan(0)
    await page.goto(`${prefix}/buy`)
    await type(page, box(page), 'нови с')
    const options = list(page).getByRole('option')
    await expect(options).toHaveText([
      ...towns.map(({ city }) => withCount(city)),
      ...kinds.map(({ text }) => withCount(text)),
      ...words.map(({ text }) => withCount(text)),
    ])
    await expect(options.first()).toContainText('Novi Sad')

    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    await expect(box(page)).toHaveValue('нови с')

    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    // The Enter with which Safari ends a composition.
    await box(page).evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })),
    )
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${prefix}/buy?city=Novi+Sad`)
    await expect(chips(page).getByRole('listitem').first()).toContainText('Novi Sad')
    await expect(box(page)).toHaveValue('')
    await expect(list(page)).toHaveCount(0)
  })
  await test.step('what was searched for in this browser is offered again', async () => {
    await page.goto(`${prefix}/buy?city=Beograd&maxPrice=150000`)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kljuc-recent-searches')))
      .toContain('Belgrade')
    await page.goto(prefix || '/')
    await box(page).click()
    await list(page).getByRole('option').filter({ hasText: 'Belgrade' }).click()
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&maxPrice=150000`)
  })
  await test.step('the number of results is announced wherever a search leads', async () => {
    await page.goto(`${prefix}/buy`)
    // Screen readers announce changes inside a live region that existed before.
    await page.evaluate(() => {
      const said: unknown[] = []
      Object.assign(window, { said })
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const place = target instanceof Element ? target : target.parentElement
          const region = place?.closest('[role="status"]')
          if (region) said.push(region.textContent)
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
    await type(page, box(page), 'pogled')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=pogled/)
    await expect
      .poll(() => page.evaluate(() => (window as { said?: unknown[] }).said ?? []))
      .toContainEqual(expect.stringMatching(counted))
  })
})

test('choices say what they would bring', async ({ page, request }) => {
  await test.step('choices say what they would bring', async () => {
    await page.goto(`${prefix}/buy?minPrice=100000`)
    const kinds = page.getByLabel(search.type, { exact: true })
    const { house, apartment } = texts.listing.types
    const option = (field: Locator, label: string) => field.getByRole('option', { name: label, exact: true })
    await expect(async () => {
      await kinds.focus()
      await expect(option(kinds, house)).toHaveAttribute('label', withCount(`${house} `), { timeout: 500 })
    }).toPass()
    await expect(option(kinds, apartment)).toHaveAttribute('label', withCount(`${apartment} `))
    const rooms = page.getByLabel(search.bedrooms, { exact: true })
    await rooms.focus()
    await expect(option(rooms, '1')).toHaveAttribute('label', withCount('1 '))
    await expect(option(rooms, '5+')).toHaveAttribute('label', withCount('5\\+ '))
    await expect(option(kinds, house)).not.toHaveAttribute('label')

    const city = page.getByLabel(search.city, { exact: true })
    await city.click()
    await expect(list(page).getByRole('option').first()).toHaveText(withCount('\\D+'))
    await page.keyboard.type('cac')
    const found = await total(request, 'purpose=SALE&minPrice=100000&city=cacak')
    await expect(list(page).getByRole('option')).toHaveText([`Čačak${found}`])
    await list(page).getByRole('option').click()
    await expect(city).toHaveValue('Čačak')
    await kinds.selectOption('house')
    await apply(page, language)
    await expect(page).toHaveURL(
      `${prefix}/buy?city=${encodeURIComponent('Čačak')}&type=house&minPrice=100000`,
    )
  })
})

test('a search that finds nothing offers alternatives and the nearest homes', async ({ page, request }) => {
  await test.step('a search that finds nothing offers alternatives', async () => {
    await page.goto(`${prefix}/buy?city=beogrda`)
    await expect(page.getByText(search.emptyTitle, { exact: true })).toBeVisible()
    await expect(page.getByText(search.emptyText, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: texts.savedSearches.save.tell })).toBeVisible()
    const alternatives = page.getByRole('navigation', { name: search.alternatives })
    await alternatives.getByRole('link', { name: 'Belgrade' }).click()
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd`)
    await expect(page.getByRole('article').first()).toContainText('Belgrade')

    const wider = await total(request, 'purpose=SALE&city=Beograd&type=house')
    await page.goto(`${prefix}/buy?city=Beograd&type=house&maxPrice=1`)
    const without = search.without
      .replace('{name}', search.maxPrice)
      .replace('{count}', shown(language, wider))
    await alternatives.getByRole('link', { name: without, exact: true }).click()
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&type=house`)
    await expect(page.getByRole('article').first()).toContainText('Belgrade')
  })
  await test.step('a sentence that finds nothing shows the nearest homes, each with what differs', async () => {
    const response = await request.get(
      '/v1/listings?purpose=SALE&city=Beograd&type=house&sort=price_asc&limit=1',
    )
    const [cheapest] = ((await response.json()) as { items: { price: number }[] }).items
    if (!cheapest) throw new Error('The catalogue has no house in Beograd.')
    const limit = Math.floor(cheapest.price * 0.9)
    await page.goto(`${prefix}/buy?q=${encodeURIComponent(`kuća Beograd do ${limit}`)}`)
    const nearest = page.getByRole('region', { name: search.nearest.title })
    const first = nearest.getByRole('listitem').first()
    await expect(first.getByRole('article')).toContainText(shown(language, cheapest.price))
    await expect(first).toContainText(shown(language, limit))
  })
})

test('back, forward and the pages lead through searches, and a shared link is the same list', async ({
  page,
  context,
}) => {
  await test.step('turning the page begins at its top, with the focus on the results', async () => {
    await page.goto(`${prefix}/buy?minPrice=2`)
    const next = page
      .getByRole('navigation', { name: texts.ui.pages })
      .getByRole('link', { name: texts.ui.nextPage })
    await untilHydrated(next)
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${prefix}/buy?minPrice=2&page=2`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('region', { name: search.results })).toBeFocused()
  })
  await test.step('back and forward lead through searches, and a shared link is the same list', async () => {
    // A town in which no other test publishes.
    const list = `${prefix}/rent?city=Kragujevac`
    await page.goto(list)
    await page.getByLabel(search.maxPrice, { exact: true }).fill('1.500')
    await apply(page, language)
    await expect(page).toHaveURL(`${list}&maxPrice=1500`)
    await page.getByLabel(search.bathrooms, { exact: true }).selectOption('2')
    await apply(page, language)
    await expect(page).toHaveURL(`${list}&maxPrice=1500&bathroomsMin=2`)
    await expect(chips(page).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('article')).not.toHaveCount(0)
    const titles = await page.getByRole('article').allTextContents()

    const shared = await context.newPage()
    await shared.goto(page.url())
    await expect(shared.getByRole('article')).toHaveText(titles)
    await shared.close()
    await page.goBack()
    await expect(page).toHaveURL(`${list}&maxPrice=1500`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(chips(page).getByRole('listitem')).toHaveCount(3)
    await page.goForward()
    await expect(chips(page).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('article')).toHaveText(titles)
    await chips(page).getByRole('link', { name: search.clear }).click()
    await expect(page).toHaveURL(`${prefix}/rent`)
    await expect(chips(page)).toHaveCount(0)
  })
})

/** Types after hydration: text typed before that is not handled by React. */
async function type(page: Page, field: Locator, text: string) {
  await field.click()
  await expect(field).toHaveAttribute('aria-autocomplete', 'list')
  await page.keyboard.type(text)
}

async function apply(page: Page, { texts }: Language) {
  await page.getByRole('button', { name: texts.search.apply, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function suggestions(request: APIRequestContext, q: string, { lang }: Language): Promise<Suggestions> {
  const query = new URLSearchParams({ q, purpose: 'SALE' })
  const headers = { 'Accept-Language': lang }
  return (await (await request.get(`/v1/search/suggestions?${query}`, { headers })).json()) as Suggestions
}

async function total(request: APIRequestContext, query: string): Promise<number> {
  const answer = await request.get(`/v1/listings?unique=1&limit=1&${query}`)
  return ((await answer.json()) as { total: number }).total
}

const shown = ({ lang }: Language, count: number) => new Intl.NumberFormat(lang).format(count)

/** The page's text with the number of results. */
const counted = /^[\d.,]+ (nekretnin[aeu]|rezultata?|propert(y|ies)|results?)$/

/** A name and a number, with or without brackets. Other tests publish meanwhile, so any number matches. */
const withCount = (name: string) => new RegExp(`^${name}\\(?[\\d.,]+\\)?$`)
