import { expect, type Page } from '@playwright/test'
import type { OwnListing } from '@/lib/listings/schema'
import { metresBetween } from '@/lib/places/coordinates'
import { expectAccessible } from '../axe'
import { expectFilled, fillListing, publishButton } from '../listing-form'
import { type Account, call, newAccount, newListing, openSignedIn } from '../market'
import { test } from '../street-map/app-with-map'
import { type Language, languageOn, languages } from '../texts'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ app }) => app.tiles.reset())

const [serbian] = languages
const pin = { lat: 45.25437, lng: 19.84261 }

const showButton = (page: Page, { texts }: Language) =>
  page.getByRole('button', { name: texts.streetMap.show, exact: true })
const streetMap = (page: Page, { texts }: Language) =>
  page.getByRole('region', { name: texts.streetMap.map, exact: true })
const pinOn = (page: Page, { texts }: Language) => page.getByLabel(texts.streetMap.pin, { exact: true })

const approximate = ({ texts }: Language) => texts.streetMap.approximate.replace('{metres}', '400')

async function expectNoSidewaysScroll(page: Page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

test('a visitor opens the street map and sees a circle', async ({ page, request, app }, info) => {
  const language = languageOn(info)
  const { id } = await newListing(request, await newAccount(request), { ...pin, title: 'Stan na karti' })
  const scripts: string[] = []
  page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(sent.url()))
  const response = await page.goto(`${language.prefix}/property/${id}`)
  expect(await response?.text()).not.toMatch(/45\.25437|19\.84261/)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  expect(app.tiles.asked).toEqual([])
  await showButton(page, language).click()
  await expect(streetMap(page, language)).toBeVisible()
  await expect(page.getByText(approximate(language))).toBeVisible()
  await expect(page.getByText('© Probne karte')).toBeVisible()
  await expect
    .poll(() => app.tiles.asked.filter((path) => path.startsWith('/tiles/')).length)
    .toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(before)
  await expect(pinOn(page, language)).toHaveCount(0)
  await expect(streetMap(page, language)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'street map')
})

test('an owner sets the pin by a tap and by keyboard, and the draft keeps it', async ({ page, request }) => {
  const owner = await newAccount(request)
  const { publish } = serbian.texts
  await openSignedIn(page, owner, serbian, '/add-property')
  await fillListing(page, serbian)
  await page.getByRole('button', { name: publish.pin.open, exact: true }).click()
  const map = streetMap(page, serbian)
  await expect(map).toBeFocused()
  await map.click({ position: { x: 120, y: 90 } })
  await expect(page.getByText(publish.pin.isSet)).toBeVisible()
  await expect(pinOn(page, serbian)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'pin')
  await page.getByRole('button', { name: publish.pin.remove, exact: true }).click()
  await expect(page.getByText(publish.pin.none)).toBeVisible()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  const saved = page.waitForResponse((response) => {
    const request = response.request()
    return request.method() === 'PUT' && response.ok() && /"lat":45\./.test(request.postData() ?? '')
  })
  await page.getByRole('button', { name: publish.pin.set, exact: true }).press('Enter')
  await expect(page.getByText(publish.pin.isSet)).toBeVisible()
  await saved
  await page.reload()
  await expectFilled(page, serbian)
  await expect(page.getByText(publish.pin.isSet)).toBeVisible()
  await publishButton(page, serbian).click()
  await expect(page.getByRole('heading', { name: publish.done.title })).toBeVisible()
  const own = await onlyListing(request, owner)
  if (!own.location || !own.approximate_location) throw new Error('The pin was not published.')
  // Novi Sad, some streets to the east of its centre.
  expect(metresBetween(own.location, { lat: 45.2517, lng: 19.8369 })).toBeLessThan(20_000)
  expect(metresBetween(own.location, own.approximate_location)).toBeLessThan(400)
})

async function onlyListing(request: Parameters<typeof call>[0], owner: Account): Promise<OwnListing> {
  const { items } = await call<{ items: OwnListing[] }>(request, owner, 'GET', '/v1/listings/mine')
  const [own] = items
  if (!own) throw new Error('There is no listing.')
  return own
}
