import { expect, type Page, test } from '@playwright/test'
import { balanceShown, newCustomer, openSignedIn, somePublicListing } from '../market'
import { accountPages, publicPages } from '../pages'
import { languages } from '../texts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Minimum size in pixels of a touch target. */
const least = 44

for (const language of languages) {
  const { name, prefix } = language

  test(`${name}: what is pressed on a phone is large enough for a thumb`, async ({ page, request }) => {
    test.slow()
    const { id } = await somePublicListing(request)
    for (const path of publicPages(id)) {
      await page.goto(prefix + path || '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await smallTargets(page), path).toEqual([])
    }
    await page.goto(`${prefix}/buy`)
    await page.getByRole('button', { name: language.texts.search.filters, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await smallTargets(page), 'filters').toEqual([])
    const { person, own, unlocked } = await newCustomer(request)
    await openSignedIn(page, person, language, '/profile')
    for (const path of accountPages(own, unlocked)) {
      await page.goto(prefix + path, { waitUntil: 'networkidle' })
      await expect(balanceShown(page, language, 2)).toBeVisible()
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  })
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
