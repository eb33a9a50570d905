import { expect, type Page, test } from '@playwright/test'
import { somePublicListing } from '../market'
import { type Language, languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [serbian, english] = languages
const shareButton = (page: Page, share = english.texts.property.share) =>
  page.getByRole('button', { name: share.share, exact: true })
const menu = (page: Page, share = english.texts.property.share) =>
  page.getByRole('list', { name: share.share })

/** Opens a property's page with the parameters that messengers append, and returns its canonical URL. */
async function openProperty(page: Page, { prefix, texts }: Language) {
  const { id, title } = await somePublicListing(page.request)
  await page.goto(`${prefix}/property/${id}?utm_source=viber`)
  await untilHydrated(shareButton(page, texts.property.share))
  const address = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(address ?? '').pathname).toBe(`${prefix}/property/${id}`)
  return { address: address ?? '', title }
}

test('a menu copies the canonical link and leads to messengers and mail, by pointer and by keys', async ({
  page,
  context,
}) => {
  const { share } = english.texts.property
  // Most desktop browsers have no share sheet.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { address, title } = await openProperty(page, english)

  await test.step('its links', async () => {
    await shareButton(page).click()
    await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'true')
    const text = encodeURIComponent(`${title} ${address}`)
    const hrefs = {
      [share.whatsapp]: `https://wa.me/?text=${text}`,
      [share.viber]: `viber://forward?text=${text}`,
      [share.email]: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`,
    }
    for (const [name, href] of Object.entries(hrefs))
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', href)
    const stops = [shareButton(page), ...(await menu(page).getByRole('listitem').all())]
    for (const stop of stops)
      expect(Math.round((await stop.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const { x = -1, width = Number.NaN } = (await menu(page).boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })

  await test.step('a second click on the button, or one beside the menu, closes it', async () => {
    await shareButton(page).click()
    await expect(menu(page)).toBeHidden()
    await shareButton(page).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu(page)).toBeHidden()
  })

  await test.step('arrows, tab and Escape go through it, and the focus comes back', async () => {
    await shareButton(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(menu(page).getByRole('button', { name: share.copy })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link', { name: share.whatsapp })).toBeFocused()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
    await expect(menu(page).getByRole('link', { name: share.email })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(shareButton(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(menu(page)).toBeVisible()
    for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab')
    await expect(menu(page)).toBeHidden()
  })

  await test.step('a messenger opens beside the page', async () => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await shareButton(page).click()
    const opened = context.waitForEvent('page')
    await menu(page).getByRole('link', { name: share.whatsapp }).click()
    const messenger = await opened
    expect(new URL(messenger.url()).searchParams.get('text')).toContain(address)
    await messenger.close()
    await expect(menu(page)).toBeHidden()
    await expect(shareButton(page)).toBeFocused()
  })

  await test.step('the link is copied', async () => {
    await shareButton(page).click()
    await menu(page).getByRole('button', { name: share.copy }).click()
    await expect(page.getByRole('status').filter({ hasText: share.copied })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  const refusals = {
    refused: () => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
    },
    absent: () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    },
  }
  for (const [what, refuse] of Object.entries(refusals))
    await test.step(`where the clipboard is ${what}, the link stands there to be copied`, async () => {
      await page.evaluate(refuse)
      if (!(await menu(page).isVisible())) await shareButton(page).click()
      await menu(page).getByRole('button', { name: share.copy }).click()
      const field = page.getByRole('textbox', { name: share.copyFailed })
      await expect(field).toHaveValue(address)
      await expect(field).toBeFocused()
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)
      await page.keyboard.press('Escape')
      await expect(shareButton(page)).toBeFocused()
    })
})

test('the system’s sheet gets title and canonical link; called off it leaves the page, and failed the menu', async ({
  page,
}) => {
  const { share } = serbian.texts.property
  const { address, title } = await openProperty(page, serbian)
  await stubShare(page, 'shared')
  await shareButton(page, share).click()
  expect(await page.evaluate(() => window.shared)).toEqual([{ title, url: address }])
  await expect(menu(page, share)).toBeHidden()

  await stubShare(page, 'AbortError')
  await shareButton(page, share).click()
  expect(await page.evaluate(() => window.shared?.length)).toBe(1)
  await expect(shareButton(page, share)).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(page, share)).toBeHidden()

  await stubShare(page, 'NotAllowedError')
  await shareButton(page, share).click()
  await expect(menu(page, share)).toBeVisible()
})

declare global {
  interface Window {
    /** The data passed to the fake share sheet. */
    shared?: ShareData[]
  }
}

function stubShare(page: Page, outcome: 'shared' | 'AbortError' | 'NotAllowedError') {
  return page.evaluate((name) => {
    window.shared = []
    navigator.share = async (data) => {
      window.shared?.push(data ?? {})
      if (name !== 'shared') throw new DOMException('No', name)
    }
  }, outcome)
}
