import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { somePublicListing } from '../market'
import { type Language, languages } from '../texts'

const [serbian] = languages

/** Removes the system's share sheet, which most desktop browsers lack, unless a test provides a fake. */
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share')))

const withoutClipboard: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  refused: (context) =>
    context.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
    }),
  absent: (context) =>
    context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
}

/** The button and its menu in a language. */
function on({ texts }: Language) {
  const { share } = texts.property
  return {
    share,
    shareButton: (page: Page) => page.getByRole('button', { name: share.share, exact: true }),
    menu: (page: Page) => page.getByRole('list', { name: share.share }),
  }
}

/** Opens a property's page with the parameters that messengers append, and returns its canonical URL. */
async function openProperty(page: Page, { prefix }: Language): Promise<{ address: string; title: string }> {
  const { id, title } = await somePublicListing(page.request)
  // Waits for hydration: an earlier click would be lost.
  await page.goto(`${prefix}/property/${id}?utm_source=viber`, { waitUntil: 'networkidle' })
  const address = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(address ?? '').pathname).toBe(`${prefix}/property/${id}`)
  return { address: address ?? '', title }
}

const [, language] = languages

test('a menu copies the canonical link and leads to messengers and mail', async ({ page, context }) => {
  const { shareButton, menu, share } = on(language)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { address, title } = await openProperty(page, language)
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

  await menu(page).getByRole('button', { name: share.copy }).click()
  await expect(page.getByRole('status').filter({ hasText: share.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

for (const [what, prepare] of Object.entries(withoutClipboard)) {
  test(`where the clipboard is ${what}, the link stands there to be copied`, async ({ page, context }) => {
    const { shareButton, menu, share } = on(language)
    await prepare(context)
    const { address } = await openProperty(page, language)
    await shareButton(page).click()
    await menu(page).getByRole('button', { name: share.copy }).click()
    const field = page.getByRole('textbox', { name: share.copyFailed })
    await expect(field).toHaveValue(address)
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)
    await page.keyboard.press('Escape')
    await expect(shareButton(page)).toBeFocused()
  })
}
const { shareButton, menu, share } = on(serbian)

test('arrows, tab and Escape go through the menu, and the focus comes back', async ({ page }) => {
  await openProperty(page, serbian)
  await shareButton(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('button', { name: share.copy })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: share.whatsapp })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(menu(page).getByRole('link', { name: share.email })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(shareButton(page)).toBeFocused()

  await page.keyboard.press('Space')
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab')
  await expect(menu(page)).toBeHidden()
})

test('a click beside the menu, or a second one on the button, closes it', async ({ page }) => {
  await openProperty(page, serbian)
  await shareButton(page).click()
  await expect(menu(page)).toBeVisible()
  await shareButton(page).click()
  await expect(menu(page)).toBeHidden()
  await shareButton(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu(page)).toBeHidden()
})

test('a messenger opens beside the page, and the focus comes back', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const { address } = await openProperty(page, serbian)
  await shareButton(page).click()
  const opened = context.waitForEvent('page')
  await menu(page).getByRole('link', { name: share.whatsapp }).click()
  expect(new URL((await opened).url()).searchParams.get('text')).toContain(address)
  await expect(menu(page)).toBeHidden()
  await expect(shareButton(page)).toBeFocused()
})

test('the system’s sheet gets title and canonical link', async ({ page }) => {
  await stubShare(page, 'shared')
  const { address, title } = await openProperty(page, serbian)
  await shareButton(page).click()
  expect(await page.evaluate(() => window.shared)).toEqual([{ title, url: address }])
  await expect(menu(page)).toBeHidden()
})

test('a sheet that is called off leaves the page as it was', async ({ page }) => {
  await stubShare(page, 'AbortError')
  await openProperty(page, serbian)
  await shareButton(page).click()
  expect(await page.evaluate(() => window.shared?.length)).toBe(1)
  await expect(menu(page)).toBeHidden()
  await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a sheet that fails leaves the menu', async ({ page }) => {
  await stubShare(page, 'NotAllowedError')
  await openProperty(page, serbian)
  await shareButton(page).click()
  await expect(menu(page)).toBeVisible()
})

declare global {
  interface Window {
    /** The data passed to the fake share sheet. */
    shared?: ShareData[]
  }
}

function stubShare(page: Page, outcome: 'shared' | 'AbortError' | 'NotAllowedError') {
  return page.addInitScript((name) => {
    window.shared = []
    navigator.share = async (data) => {
      window.shared?.push(data ?? {})
      if (name !== 'shared') throw new DOMException('No', name)
    }
  }, outcome)
}
