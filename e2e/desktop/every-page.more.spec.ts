import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { pageRoutes } from '../../tests/pages/crawl/app-routes'
import { expectAccessible } from '../axe'
import { balanceShown, call, newAccount, newCustomer, openSignedIn, somePublicListing } from '../market'
import { accountPages, internalRoutes, operatorPages, publicPages } from '../pages'
import { languages } from '../texts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** The narrowest phone, larger texts, a desktop with the largest, and one at 400 %. */
const screens = [
  { width: 320, height: 800, fontSize: 16 },
  { width: 390, height: 800, fontSize: 20 },
  { width: 390, height: 800, fontSize: 24 },
  { width: 390, height: 800, fontSize: 32 },
  { width: 1440, height: 900, fontSize: 32 },
  { width: 2560, height: 1440, fontSize: 32 },
  { width: 360, height: 225, fontSize: 16 },
]

/** Of a search field, in the size of its letters, which are half as wide: a town's name can be read. */
const leastWords = 4.5

/** Minimum size in pixels of a touch target. */
const least = 44

test.use({ viewport: phone, hasTouch: true })

test('every route is among the pages that are looked at', () => {
  const looked = [
    ...publicPages('id', 'id'),
    ...accountPages('own', 'unlocked', 'project'),
    ...operatorPages('id'),
    ...internalRoutes,
  ]
  const paths = looked.map((path) => path.split('?')[0])
  const missing = pageRoutes().filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`)
    return !paths.some((path) => pattern.test(path || '/'))
  })
  expect(missing).toEqual([])
})

/** Makes a project with a free, a reserved and a sold flat, and returns its id. */
async function newBuilding(request: APIRequestContext): Promise<string> {
  const investor = await newAccount(request)
  const { id } = await call<{ id: string }>(request, investor, 'POST', '/v1/projects', {
    ...{ name: 'Rezidencija Lipa', description: 'Zgrada sa liftom u mirnoj ulici.', stage: 'planned' },
    ...{ city: 'Novi Sad', country: 'Srbija', address: 'Ulica lipa 7', contact_phone: '+381 60 000 0001' },
  })
  const items = ['free', 'reserved', 'sold'].map((state, at) => ({
    ...{ unit: `A-${at + 1}`, price: 249_500, area_m2: 52.5, structure: 2, floor: 1, orientation: ['south'] },
    state,
  }))
  await call(request, investor, 'PUT', `/v1/projects/${id}/units`, { items })
  return id
}

for (const [index, language] of languages.entries()) {
  const { name, prefix } = language
  /** Both languages have the same markup, so what depends on it alone is looked at in one of them. */
  const isLookedAt = (at: number) => at % 2 === index

  test(`${name}: pages that everyone sees fit, can be pressed and are accessible`, async ({
    page,
    request,
  }) => {
    test.slow()
    const expectFits = await measureScreens(page)
    const { id } = await somePublicListing(request)
    for (const [at, path] of publicPages(id, await newBuilding(request)).entries()) {
      await page.goto(prefix + path || '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFits()
      if (isLookedAt(at)) await expectUsable(page)
    }
  })

  test(`${name}: an account's pages fit, can be pressed and are accessible`, async ({ page, request }) => {
    test.slow()
    const expectFits = await measureScreens(page)
    const { person, own, unlocked, project } = await newCustomer(request)
    await openSignedIn(page, person, language, '/profile')
    for (const [at, path] of accountPages(own, unlocked, project).entries()) {
      await page.goto(prefix + path)
      await expect(balanceShown(page, language, 2)).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectFits()
      if (isLookedAt(at)) await expectUsable(page)
    }
  })
}

test('the filters of a phone can be pressed', async ({ page }) => {
  const [{ prefix, texts }] = languages
  await page.goto(`${prefix}/buy`)
  await page.getByRole('button', { name: texts.search.filters, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

/** @returns what expects that nothing on the page is wider than any of the screens */
async function measureScreens(page: Page) {
  const session = await page.context().newCDPSession(page)
  const setFontSize = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  return async () => {
    for (const { width, height, fontSize } of screens) {
      await page.setViewportSize({ width, height })
      await setFontSize(fontSize)
      const measured = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth,
        fontSize: getComputedStyle(document.documentElement).fontSize,
      }))
      expect(measured.fontSize).toBe(`${fontSize}px`)
      expect
        .soft(measured.content, `${page.url()} at ${width} px, ${fontSize} px`)
        .toBeLessThanOrEqual(measured.screen)
      expect.soft(await barFaults(page), `${page.url()} at ${width} px, ${fontSize} px`).toEqual([])
    }
    await setFontSize(16)
    await page.setViewportSize(phone)
  }
}

/** What is wrong with the bars above a page: parts outside the screen or over each other, a search field without width. */
function barFaults(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    scrollTo(0, 0)
    const faults: string[] = []
    const boxes = (within: string) =>
      [...document.querySelectorAll<HTMLElement>(`${within} :is(a, button, input, select)`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1)
    const name = (element: HTMLElement) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const header = document.querySelector('body > header, header')?.getBoundingClientRect()
    // On a small screen a map has the header's room.
    const isBelowMap = document.querySelector('[data-wide=map]') !== null && header?.height === 0
    if (!isBelowMap && (!header || header.top < 0 || header.height < 40))
      faults.push(`the header: ${JSON.stringify(header)}`)
    for (const within of ['header', '#search-bar']) {
      const all = boxes(within)
      for (const [at, { element, box }] of all.entries()) {
        if (box.left < 0 || box.right > innerWidth + 0.5 || box.top < 0)
          faults.push(`${name(element)} is outside: ${JSON.stringify(box)}`)
        for (const other of all.slice(at + 1)) {
          const isApart =
            box.right <= other.box.left + 1 ||
            other.box.right <= box.left + 1 ||
            box.bottom <= other.box.top + 1 ||
            other.box.bottom <= box.top + 1
          if (!isApart && !element.contains(other.element))
            faults.push(`${name(element)} lies over ${name(other.element)}`)
        }
      }
    }
    const bar = document.querySelector('#search-bar')?.getBoundingClientRect()
    if (bar && header && bar.top < header.bottom - 1) faults.push('the header covers the search')
    const field = document.querySelector<HTMLElement>('#search-bar input[type=search]')
    if (field) {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field)
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (room < least * Number.parseFloat(fontSize)) faults.push(`the search field has ${room} px for words`)
    }
    return faults
  }, leastWords)
}

async function expectUsable(page: Page) {
  expect.soft(await smallTargets(page), page.url()).toEqual([])
  await page.setViewportSize(desktop)
  await expectAccessible(page)
  await page.setViewportSize(phone)
}

/** Interactive elements that are smaller. A link inside a sentence may be as high as its line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((wanted) => {
    // Elements outside the tab order are duplicates: a circle on the map has the same link as the table.
    const all = document.querySelectorAll<HTMLElement>(
      'a[href]:not([tabindex="-1"]), button, input, select, textarea, summary',
    )
    return [...all].flatMap((element) => {
      const label = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
      const target = (label && element.closest('label')) || element
      const { width, height } = target.getBoundingClientRect()
      const isHidden = width <= 1 || !target.checkVisibility({ visibilityProperty: true })
      const isInSentence = getComputedStyle(target).display === 'inline'
      // A card's link is its title, but its pseudo-element covers the card.
      const isCovering = getComputedStyle(target, '::after').position === 'absolute'
      const isLarge = height >= wanted - 0.5 && width >= wanted - 0.5
      // Visible only to screen readers and keyboards.
      const isClipped = target.closest('.sr-only') !== null
      return isHidden || isClipped || isInSentence || isCovering || isLarge
        ? []
        : [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`]
    })
  }, least)
}
