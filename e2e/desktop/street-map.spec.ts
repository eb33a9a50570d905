import { expect, type Page } from '@playwright/test'
import type { OwnListing } from '@/lib/listings/schema'
import { metresBetween } from '@/lib/places/coordinates'
import { fillListing, publishButton } from '../listing-form'
import { type Account, call, newAccount, newListing, openSignedIn } from '../market'
import { test } from '../street-map/app-with-map'
import { type Language, languages } from '../texts'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ app }) => app.tiles.reset())

const [serbian, english] = languages
const pin = { lat: 45.25437, lng: 19.84261 }

const showButton = (page: Page, { texts }: Language) =>
  page.getByRole('button', { name: texts.streetMap.show, exact: true })
const pinOn = (page: Page, { texts }: Language) => page.getByLabel(texts.streetMap.pin, { exact: true })

const approximate = ({ texts }: Language) => texts.streetMap.approximate.replace('{metres}', '400')

test('a buyer sees the pin once the contact is unlocked, without a reload, and with the contact of a withdrawn property', async ({
  page,
  request,
}) => {
  const [owner, buyer] = [await newAccount(request), await newAccount(request, 1)]
  const { id } = await newListing(request, owner, pin)
  await openSignedIn(page, buyer, english, `/property/${id}`)
  await showButton(page, english).click()
  await expect(page.getByText(approximate(english))).toBeVisible()
  await page.getByRole('button', { name: english.texts.contact.unlock, exact: true }).click()
  await page.getByRole('button', { name: english.texts.contact.dialog.confirm, exact: true }).click()
  await expect(pinOn(page, english)).toBeVisible()
  await expect(page.getByText(english.texts.streetMap.exact)).toBeVisible()

  await call(request, owner, 'DELETE', `/users/listings/${id}`)
  await page.goto(`/purchased-contacts/${id}`)
  await showButton(page, serbian).click()
  await expect(pinOn(page, serbian)).toBeVisible()
  await expect(page.getByText(serbian.texts.streetMap.exact)).toBeVisible()
})

test('an owner moves the pin of a published listing, and takes it back', async ({ page, request }) => {
  const owner = await newAccount(request)
  const { id } = await newListing(request, owner, {
    ...pin,
    state: 'Vojvodina',
    year_built: 1987,
    amenities: ['lift'],
  })
  const { publish } = english.texts
  await openSignedIn(page, owner, english, `/my-properties/${id}/edit`)
  await page.getByRole('button', { name: publish.pin.change, exact: true }).click()
  await expect(pinOn(page, english)).toBeVisible()
  const box = await pinOn(page, english).boundingBox()
  if (!box) throw new Error('The pin has no place.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 5 })
  await page.mouse.up()
  const save = page.getByRole('button', { name: publish.edit.save, exact: true })
  await save.click()
  await expect(page.getByText(publish.edit.savedText)).toBeVisible()
  const moved = await onlyListing(request, owner)
  expect(metresBetween(moved.location ?? pin, pin)).toBeGreaterThan(20)
  await page.goto(`/en/my-properties/${id}/edit`)
  await page.getByRole('button', { name: publish.pin.remove, exact: true }).click()
  await save.click()
  await expect(page.getByText(publish.edit.savedText)).toBeVisible()
  expect(await onlyListing(request, owner)).toMatchObject({ location: null, approximate_location: null })
})

test('a style that fails leaves the drawing and can be tried again; missing tiles are said; a style may name an archive', async ({
  page,
  request,
  app,
}) => {
  const { id } = await newListing(request, await newAccount(request), pin)
  const drawing = page.getByRole('img', { name: /Novi Sad/ }).first()
  const retry = page.getByRole('button', { name: english.texts.streetMap.retry, exact: true })
  // Out of reach, the site too: else the page would take itself for an old one.
  const outOfReach = /maplibre|healthz/
  await page.route(outOfReach, (route) => route.abort())
  await page.goto(`/en/property/${id}`)
  await showButton(page, english).click()
  await expect(retry).toBeVisible()
  await expect(drawing).toBeVisible()
  await page.unroute(outOfReach)
  app.tiles.broken = /style/
  await retry.click()
  await expect(page.getByText(english.texts.streetMap.failed)).toBeVisible()
  await expect(page.getByText(/ answered with error \d{3}\.$/)).toBeVisible()
  await expect(drawing).toBeVisible()
  app.tiles.broken = /tiles/
  await expect(retry).toBeFocused()
  await retry.click()
  await expect(page.getByText(english.texts.streetMap.gaps)).toBeVisible()
  await expect(page.getByText(approximate(english))).toBeVisible()

  app.tiles.reset()
  app.tiles.archived = true
  await page.goto(`/property/${id}`)
  await showButton(page, serbian).click()
  await expect(page.getByText(approximate(serbian))).toBeVisible()
  await expect(page.getByText('© Probne karte')).toBeVisible()
  // The archive's header, and the tile.
  await expect
    .poll(() => app.tiles.asked.filter((path) => path.endsWith('.pmtiles')).length)
    .toBeGreaterThan(1)
  await expect(page.getByText(serbian.texts.streetMap.gaps)).toBeHidden()
})

// Long: tiles that hang are waited for, and the page is loaded anew three times.
test('the map of a search stands on streets once a reader asks, where the drawing was, and on the drawing again when tiles hang', async ({
  page,
  app,
}) => {
  const { marks } = english.texts.search.map
  await page.goto('/en/buy?view=map')
  const search = page.getByRole('link', { name: marks.searchHere })
  const address = () => search.getAttribute('href')
  await page.getByRole('button', { name: english.texts.streetMap.zoomIn }).click()
  await expect(search).toBeVisible()
  const before = await address()
  expect(app.tiles.asked).toEqual([])
  await page.getByRole('button', { name: marks.streets }).click()
  await expect(page.getByText('© Probne karte')).toBeVisible()
  const box = (text: string | null) =>
    new URL(text ?? '', 'http://localhost').searchParams.get('bbox')?.split(',')
  await expect
    .poll(async () => box(await address())?.map((edge) => Number(edge).toFixed(1)))
    .toEqual(box(before)?.map((edge) => Number(edge).toFixed(1)))
  await page.reload()
  await expect(page.getByText('© Probne karte')).toBeVisible()
  await page.getByRole('button', { name: marks.hideStreets }).click()
  await expect(page.getByRole('button', { name: marks.streets })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^On this part of the map: \d/)).toBeVisible()
  await expect(page.getByText('© Probne karte')).toHaveCount(0)

  app.tiles.hanging = /\.png/
  await page.getByRole('button', { name: marks.streets }).click()
  await expect(page.getByText(english.texts.streetMap.failed)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('© Probne karte')).toHaveCount(0)
  await expect(page.getByText(/^On this part of the map: \d/)).toBeVisible()
})

test('a style that fails never keeps a listing from being published', async ({ page, request, app }) => {
  const owner = await newAccount(request)
  const { publish, streetMap: texts } = english.texts
  app.tiles.broken = /style/
  await openSignedIn(page, owner, english, '/add-property')
  await fillListing(page, english)
  await page.getByRole('button', { name: publish.pin.open, exact: true }).click()
  await expect(page.getByText(texts.failed)).toBeVisible()
  await publishButton(page, english).click()
  await expect(page.getByRole('heading', { name: publish.done.title })).toBeVisible()
  expect((await onlyListing(request, owner)).location).toBeNull()
})

test('the drawing stands without scripts and without WebGL, and nothing is loaded from elsewhere before a reader asks', async ({
  browser,
  page,
  request,
  app,
}) => {
  const { id } = await newListing(request, await newAccount(request), pin)
  const drawing = (page: Page) => page.getByRole('img', { name: /Novi Sad/ }).first()
  await test.step('without configuration', async () => {
    const elsewhere: string[] = []
    page.on('request', (asked) => {
      if (/^https?:/.test(asked.url()) && !asked.url().startsWith(process.env.BASE_URL ?? ''))
        elsewhere.push(asked.url())
    })
    const response = await page.goto(`${process.env.BASE_URL}/en/property/${id}`)
    await expect(drawing(page)).toBeVisible()
    await expect(showButton(page, english)).toBeVisible()
    expect(response?.headers()['content-security-policy']).not.toMatch(/127\.0\.0\.1/)
    await page.goto(`${process.env.BASE_URL}/en/add-property`)
    await expect(page.getByText(english.texts.publish.labels.pin, { exact: true })).toBeVisible()
    expect(elsewhere).toEqual([])
  })

  await test.step('without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${process.env.BASE_URL}/en/property/${id}`)
    await expect(drawing(plain)).toBeVisible()
    await expect(drawing(plain).getByText(english.texts.streetMap.drawn)).toBeVisible()
    await expect(
      drawing(plain).getByText('Futoška pijaca', { exact: true }).filter({ visible: true }),
    ).toBeVisible()
    await expect(plain.getByText(english.texts.property.locationCircleNote)).toBeVisible()
    await context.close()
  })

  await test.step('without WebGL, with the reason', async () => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(`/en/property/${id}`)
    await showButton(page, english).click()
    await expect(page.getByText(english.texts.streetMap.noWebgl)).toBeVisible()
    await expect(drawing(page)).toBeVisible()
    expect(app.tiles.asked).toEqual([])
  })
})

async function onlyListing(request: Parameters<typeof call>[0], owner: Account): Promise<OwnListing> {
  const { items } = await call<{ items: OwnListing[] }>(request, owner, 'GET', '/v1/listings/mine')
  const [own] = items
  if (!own) throw new Error('There is no listing.')
  return own
}
