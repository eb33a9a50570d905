import { expect, type Locator, test } from '@playwright/test'
import { call, newCustomer, openSignedIn, somePublicListing } from '../market'
import { languages } from '../texts'

const [serbian, english] = languages
const styleOf = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('hearts, rings, badges and letters are drawn as they are meant', async ({ page, request }) => {
  await test.step('the most popular package does not cover its price on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/tokens')
    const badge = await page.getByText(serbian.texts.tokens.popular).boundingBox()
    const price = await page.getByText('750 RSD').first().boundingBox()
    if (!badge || !price) throw new Error('Badge and price are drawn.')
    const beside = badge.x + badge.width <= price.x || badge.y + badge.height <= price.y
    expect(beside, JSON.stringify({ badge, price })).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('the keyboard’s ring goes around the whole card', async () => {
    await page.goto('/en/buy')
    const card = page.getByRole('article').first()
    await card.getByRole('link').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link')).toBeFocused()
    expect(await styleOf(card, 'outline-style')).toBe('solid')
    expect(await styleOf(card, 'outline-width')).toBe('3px')
  })
  await test.step('each heart says which property it saves', async () => {
    await page.goto('/en/buy?sort=price_desc')
    const cards = page.getByRole('article')
    for (const card of [cards.nth(0), cards.nth(1)]) {
      const title = (await card.getByRole('heading').textContent()) ?? ''
      await expect(card.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(title)
    }
    const { person, unlocked } = await newCustomer(request)
    await call(request, person, 'POST', `/users/favorites/${(await somePublicListing(request)).id}`)
    await openSignedIn(page, person, english, '/profile/saved')
    const kept = page.getByRole('region', { name: english.texts.profile.favorites.title })
    const row = kept.getByRole('listitem').filter({ has: page.locator(`a[href$="${unlocked}"]`) })
    const title = (await row.getByRole('link').textContent()) ?? ''
    await expect(row.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
      new RegExp(`^${title}`),
    )
  })
  await test.step('a space stays open before V', async () => {
    await page.goto('/en/buy?city=Novi+Sad')
    const spaces = await page.evaluate(async () => {
      await document.fonts.load('1em "Onest Variable"', 'Sad, Vojvodina')
      const line = document.createElement('p')
      line.style.font = '100px "Onest Variable"'
      line.textContent = 'Sad, Vojvodina Wa'
      document.body.append(line)
      const widthAt = (at: number) => {
        const range = document.createRange()
        range.setStart(line.firstChild as Node, at)
        range.setEnd(line.firstChild as Node, at + 1)
        return range.getBoundingClientRect().width
      }
      return [widthAt(4), widthAt(14)]
    })
    for (const width of spaces) expect(width).toBeGreaterThan(24)
  })
})

test('the header stays in one row, also where a page is narrow', async ({ page, request }) => {
  const { id } = await somePublicListing(request)
  for (const width of [1024, 1150, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/property/${id}`)
    await expect(
      page.getByRole('banner').getByRole('link', { name: serbian.texts.account.signUp }),
    ).toBeVisible()
    const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    expect(height, `${width} px`).toBeLessThan(80)
  }
})

test.describe('in colours that the system forces', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  })

  test('buttons have an outline, and what is chosen differs from what is not', async ({ page, request }) => {
    await page.goto('/en/buy')
    for (const button of [
      page.getByRole('button', { name: english.texts.search.apply, exact: true }),
      page.getByRole('article').first().getByRole('button', { name: 'Save', exact: true }),
      page.getByRole('banner').getByRole('link', { name: english.texts.account.signUp }),
    ]) {
      expect(await styleOf(button, 'border-top-style')).toBe('solid')
      expect(await styleOf(button, 'border-top-color')).not.toBe('rgba(0, 0, 0, 0)')
    }

    await page.goto('/en')
    const { buy, rent } = english.texts.home.search
    const tabs = page.getByRole('group', { name: english.texts.home.search.purpose }).locator('label')
    const background = (text: string) => styleOf(tabs.filter({ hasText: text }), 'background-color')
    expect(await background(buy)).not.toBe(await background(rent))
    const bar = page.getByRole('navigation', { name: english.texts.layout.nav.label })
    const current = await styleOf(bar.getByRole('link', { name: 'Home' }), 'background-color')
    expect(current).not.toBe(await styleOf(bar.getByRole('link', { name: 'Rent' }), 'background-color'))

    await page.goto(`/en/property/${(await somePublicListing(request)).id}`)
    await page.getByRole('button', { name: english.texts.property.gallery.fullScreen }).click()
    const thumbnail = (number: number) =>
      page.getByRole('dialog').getByRole('button', {
        name: english.texts.property.gallery.photo.replace('{number}', String(number)),
        exact: true,
      })
    expect(await styleOf(thumbnail(1), 'border-top-width')).toBe('4px')
    expect(await styleOf(thumbnail(2), 'border-top-width')).toBe('1px')
  })
})
