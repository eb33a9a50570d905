import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Draft } from '@/lib/listings/drafts/schema'
import type { Listing } from '@/lib/listings/schema'
import { expectFilled, fillListing, publishButton, typedListing } from '../listing-form'
import { type Account, call, newAccount, openSignedIn } from '../market'
import { signIn, signOut } from '../people'
import { languages } from '../texts'

const [serbian] = languages
const { publish, photos } = serbian.texts
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Enough that some are on the way whenever the page is left. */
const photoCount = 8
const photoBytes = 5 * 1024 * 1024

/** Files of 5 MB, as phones write them; their scene is plain, so that the form sends some 100 KB of each. */
function newPhonePhotos(count: number, pathOf: (name: string) => string) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: 20 * index, g: 120, b: 200 - 10 * index }
      const scene = await sharp({ create: { width: 2_600, height: 1_950, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const path = pathOf(`soba-${index + 1}.jpg`)
      await writeFile(path, Buffer.concat([scene, Buffer.alloc(photoBytes - scene.length)]))
      return path
    }),
  )
}

/** A page of a phone on slow 4G, as Lighthouse simulates it. */
async function openPhone(
  browser: Browser,
  storageState?: Awaited<ReturnType<typeof stateOf>>,
): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8
  const conditions = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...conditions })
  return page
}

const stateOf = (page: Page) => page.context().storageState()

// Long: a network of slow 4G, and a phone that is closed on the way.
test('a first-time owner on a phone loses nothing on the way to a public listing', async ({
  browser,
  request,
}, testInfo) => {
  test.slow()
  const owner: Account = await newAccount(request)
  const chosen = await newPhonePhotos(photoCount, (name) => testInfo.outputPath(name))
  const draft = async () => {
    const { items } = await call<{ items: Draft[] }>(request, owner, 'GET', '/v1/listings/mine')
    expect(items).toHaveLength(1)
    return items[0] as Draft
  }
  const arrived = async () => {
    const { items } = await call<{ items: Draft[] }>(request, owner, 'GET', '/v1/listings/mine')
    return items[0]?.images.length ?? 0
  }
  const choose = (page: Page, names?: string[]) =>
    page
      .getByLabel(photos.label, { exact: true })
      .setInputFiles(chosen.filter((path) => names?.includes(basename(path)) ?? true))
  /** Chooses again what the form names as not arrived. */
  const chooseMissing = async (page: Page) => {
    let missing: string[] = []
    // One that was on its way may have arrived before the page was opened.
    await expect(async () => {
      missing = (await draft()).pending_photos.map(({ name }) => name)
      for (const name of missing) await expect(page.getByText(name).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    if (missing.length > 0) await choose(page, missing)
  }

  const first = await openPhone(browser)
  await openSignedIn(first, owner, serbian, '/add-property')
  await first.getByLabel(publish.labels.title, { exact: true }).fill(typedListing.title)
  await choose(first)
  await expect.poll(arrived).toBeGreaterThan(1)

  await first.reload()
  await chooseMissing(first)
  await expect.poll(arrived).toBeGreaterThan(3)
  const state = await stateOf(first)
  await first.context().close()

  const again = await openPhone(browser, state)
  await again.goto('/add-property')
  await expect(again.getByLabel(publish.labels.title, { exact: true })).toHaveValue(typedListing.title)
  await chooseMissing(again)
  // Signed out with photos on the way, and right after the last letter.
  await again.getByLabel(publish.labels.description, { exact: true }).fill(typedListing.description)
  await signOut(again, owner, serbian)
  await expect(again.getByLabel(publish.labels.title, { exact: true })).toHaveValue('')
  expect(
    await again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
  ).toEqual([])
  await again.goto('/login?redirect=/add-property')
  await signIn(again, owner, serbian)
  await expect(again.getByLabel(publish.labels.description, { exact: true })).toHaveValue(
    typedListing.description,
  )
  await chooseMissing(again)
  await again.context().setOffline(true)
  await fillListing(again, serbian)
  await expect(again.getByRole('alert').filter({ hasText: publish.draft.offline }).first()).toBeVisible()
  await again.context().setOffline(false)
  await expect.poll(arrived).toBe(photoCount)
  await expect.poll(async () => (await draft()).contact?.phone).toBe(typedListing.contact_phone)
  await again.context().close()

  // Another device, by the sign-in form.
  const other = await openPhone(browser)
  await other.goto('/login?redirect=/add-property')
  await signIn(other, owner, serbian)
  await expect(other).toHaveURL('/add-property')
  await expectFilled(other, serbian)
  await expect(other.getByRole('list', { name: photos.list }).getByRole('listitem')).toHaveCount(photoCount)
  await publishButton(other, serbian).click()
  await expect(other.getByRole('status').filter({ hasText: publish.done.title })).toBeVisible()
  const { items } = await call<{ items: Listing[] }>(request, owner, 'GET', '/v1/listings/mine')
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ title: typedListing.title, status: 'active', published: true })
  expect(items[0]?.images).toHaveLength(photoCount)
  await other.context().close()
})
