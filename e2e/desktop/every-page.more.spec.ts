import { expect, type Page, test } from '@playwright/test'
import { pageRoutes } from '../../tests/pages/crawl/app-routes'
import { expectAccessible } from '../axe'
import { balanceShown, newCustomer, openSignedIn, somePublicListing } from '../market'
import { accountPages, internalRoutes, operatorPages, publicPages } from '../pages'
import { languages } from '../texts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** The narrowest phone, and text of twice the size. */
const screens = [
  { width: 320, fontSize: 16 },
  { width: 390, fontSize: 32 },
]

/** Minimum size in pixels of a touch target. */
const least = 44

test.use({ viewport: phone, hasTouch: true })

test('every route is among the pages that are looked at', () => {
  const looked = [
    ...publicPages('id'),
    ...accountPages('own', 'unlocked'),
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
    for (const [at, path] of publicPages(id).entries()) {
      await page.goto(prefix + path || '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFits()
      if (isLookedAt(at)) await expectUsable(page)
    }
  })

  test(`${name}: an account's pages fit, can be pressed and are accessible`, async ({ page, request }) => {
    test.slow()
    const expectFits = await measureScreens(page)
    const { person, own, unlocked } = await newCustomer(request)
    await openSignedIn(page, person, language, '/profile')
    for (const [at, path] of accountPages(own, unlocked).entries()) {
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
    for (const { width, fontSize } of screens) {
      await page.setViewportSize({ width, height: 800 })
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
    }
    await setFontSize(16)
    await page.setViewportSize(phone)
  }
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
