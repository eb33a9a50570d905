import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Listing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { type Account, call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [, english] = languages
const { photos: texts } = english.texts
const uploads = '**/images/upload'

// Long: thirty photos are scaled in the browser, in turn.
test('takes photos by their content, says what it skipped and why, and keeps no more than thirty', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await newAccount(request), english, '/add-property')
  await expect(page.getByLabel(texts.label, { exact: true })).toBeAttached()
  const isIgnored = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'soba.jpg', { type: 'image/jpeg' }))
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    return !document.body.dispatchEvent(drop)
  })
  expect(isIgnored, 'a file dropped beside the form replaces the page').toBe(true)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a6a4b' } })
    .gif()
    .toBuffer()
  const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0', 'latin1')
  const whole = await newPhoto(0)
  await choose(page, [
    named('plan.jpg', svg),
    named('moving.jpg', gif),
    named('IMG_0001.HEIC', heic),
    named('cut.jpg', whole.subarray(0, 300)),
    named('kitchen.txt', whole),
  ])
  const alert = page.getByRole('alert').filter({ hasText: 'plan.jpg' })
  await expect(alert).toContainText('4 files were skipped')
  await expect(alert).toContainText('moving.jpg: not a JPEG, PNG or WebP photo')
  await expect(alert).toContainText('Settings › Camera › Formats › Most Compatible')
  await expect(alert).toContainText('cut.jpg: cannot be opened')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page).first()).toContainText(texts.cover)
  await expect(tiles(page).first()).toContainText('At least 800 × 600 pixels')
  await alert.getByRole('button', { name: texts.skipped.dismiss }).click()
  await expect(page.getByText('plan.jpg')).toHaveCount(0)

  const files = Array.from({ length: 30 }, async (_, index) =>
    named(`room-${index}.jpg`, await newPhoto(index + 1)),
  )
  await choose(page, await Promise.all(files))
  await expect(tiles(page)).toHaveCount(30)
  await expect(page.getByRole('alert').filter({ hasText: 'room-29.jpg' })).toContainText('takes 30 photos')
  // Of 30, or of 29 where the first one has arrived.
  await expect(page.getByText(/^Saving \d+ of \d+$/)).toHaveCount(0, { timeout: 90_000 })
  await page.reload()
  await expect(tiles(page)).toHaveCount(30)
  await expect(tiles(page).nth(29)).toHaveAccessibleName('Photo 30 of 30')
})

// Long: photos of eight megapixels are decoded and encoded.
test('scales and converts a phone’s photos before they travel, upright', async ({ page, request }) => {
  // HEIC is opened as Safari does; Chromium has no decoder.
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window) as (
      ...args: [ImageBitmapSource, ImageBitmapOptions?]
    ) => Promise<ImageBitmap>
    const decodeToo = async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
      const isHeic = source instanceof Blob && (await source.slice(4, 12).text()) === 'ftypheic'
      return isHeic ? decode(new ImageData(1600, 1200)) : decode(source, options)
    }
    Object.assign(window, { createImageBitmap: decodeToo })
  })
  const { listing, owner } = await openListing(page, request)
  const [width, height] = [3200, 2400]
  const noise = { type: 'gaussian', mean: 120, sigma: 9 } as const
  const phone = await sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const sent = page.waitForRequest(uploads)
  await choose(page, [named('phone.jpg', phone)])
  const { requestBodySize } = await (await sent).sizes()
  expect(requestBodySize).toBeLessThan(phone.length / 2)
  await expect.poll(async () => (await imagesOf(request, owner, listing)).length).toBe(1)
  const [image] = await imagesOf(request, owner, listing)
  expect((image?.height ?? 0) / (image?.width ?? 1)).toBeCloseTo(width / height, 1)

  const heic = Buffer.from(`\0\0\0\x24ftypheic${'\0'.repeat(5_000)}`, 'latin1')
  await choose(page, [named('IMG_0001.HEIC', heic)])
  await expect.poll(async () => (await imagesOf(request, owner, listing)).length).toBe(2)
  expect((await imagesOf(request, owner, listing))[1]).toMatchObject({ width: 1600, height: 1200 })
  await expect(page.getByRole('alert').filter({ hasText: 'HEIC' })).toHaveCount(0)
})

// Long: each order is awaited at the server, and removing after its undo has gone.
test('orders by button, keyboard and drag, and removes with an undo, each brought to the server', async ({
  page,
  request,
}) => {
  const { listing, owner } = await openListing(page, request)
  await choosePhotos(page, 4)
  const order = () => shownOrder(request, owner, listing)
  await expect.poll(order, { timeout: 30_000 }).toEqual([0, 1, 2, 3])

  await page.getByRole('button', { name: 'Move photo 1 later' }).click()
  await expect(page.getByRole('button', { name: 'Move photo 2 later' })).toBeFocused()
  await expect(page.getByText('Photo moved to position 2 of 4.')).toBeAttached()
  await expect.poll(order).toEqual([1, 0, 2, 3])
  await page.getByRole('button', { name: 'Make photo 4 the cover' }).click()
  await expect.poll(order).toEqual([3, 1, 0, 2])

  const grip = (index: number) => page.getByRole('button', { name: `Move photo ${index} of 4` })
  await grip(3).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up the photo at position 3 of 4.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Position 2 of 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Put down at position 2 of 4.')).toBeAttached()
  await expect.poll(order).toEqual([3, 0, 1, 2])

  await dragTo(page, grip(1), grip(3))
  await expect.poll(order).toEqual([0, 1, 3, 2])
  await expect(tiles(page).first()).toContainText(texts.cover)

  const remove = (index: number) => page.getByRole('button', { name: `Remove photo ${index}` })

  await remove(2).click()
  await expect(tiles(page)).toHaveCount(3)
  await expect(remove(2)).toBeFocused()
  await page.getByRole('status').getByRole('button', { name: texts.undo }).click()
  await expect(tiles(page)).toHaveCount(4)
  await expect(remove(2)).toBeFocused()
  await expect.poll(order).toEqual([0, 1, 3, 2])

  await remove(1).click()
  await expect(page.getByRole('button', { name: texts.undo })).toBeVisible()
  await expect.poll(order, { timeout: 20_000 }).toEqual([1, 3, 2])
  await expect(page.getByRole('button', { name: texts.undo })).toHaveCount(0)
  await page.reload()
  await expect(tiles(page)).toHaveCount(3)
})

test('brings six large photos to a server that is busy at times, three at once, and shows no error', async ({
  page,
  request,
}) => {
  test.slow()
  const { listing, owner } = await openListing(page, request)
  let [requests, underWay, most] = [0, 0, 0]
  let release: () => void = () => undefined
  const untilThree = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(uploads, async (route) => {
    most = Math.max(most, ++underWay)
    if (underWay === 3) release()
    await untilThree
    const json = { error: 'Too much at once.', code: 'busy' }
    if (requests++ % 3 === 1) await route.fulfill({ status: 503, json, headers: { 'Retry-After': '1' } })
    else await route.fulfill({ response: await route.fetch() })
    underWay--
  })
  const order = Array.from({ length: 6 }, (_, index) => index)
  const files = order.map(async (index) => named(`${index}.jpg`, await newPhoto(index, 2)))
  await choose(page, await Promise.all(files))
  await expect(tiles(page)).toHaveCount(6)
  await expect.poll(() => shownOrder(request, owner, listing), { timeout: 120_000 }).toEqual(order)
  // Not the alert in which Next announces the title of the page.
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: texts.retry })).toHaveCount(0)
  expect(most).toBe(3)
  expect(requests).toBeGreaterThan(7)
})

test('says how far an upload is, cancels it, goes on after a broken connection, and takes a refusal for an answer', async ({
  page,
  request,
}) => {
  const { listing, owner } = await openListing(page, request)
  const arrives = (...order: number[]) =>
    expect.poll(() => shownOrder(request, owner, listing), { timeout: 30_000 }).toEqual(order)
  await page.route(uploads, () => undefined)
  await choosePhotos(page, 1)
  await expect(page.getByRole('progressbar', { name: 'Upload of photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the upload of photo 1' }).click()
  await expect(tiles(page).first()).toContainText(texts.problems.cancelled)
  await page.unroute(uploads)
  await page.getByRole('button', { name: 'Retry photo 1' }).click()
  await arrives(0)

  let broken = 2
  await page.route(uploads, (route) => (broken-- > 0 ? route.abort('connectionreset') : route.continue()))
  await choose(page, [named('second.jpg', await newPhoto(1))])
  await expect(tiles(page).nth(1)).toContainText(texts.states.retrying)
  await arrives(0, 1)

  await page.unroute(uploads)
  const json = { error: 'No more of these.', code: 'unsupported_media' }
  await page.route(uploads, (route) => route.fulfill({ status: 415, json }))
  await choose(page, [named('third.jpg', await newPhoto(2))])
  await expect(tiles(page).nth(2)).toContainText(json.error)
  await page.unroute(uploads)
  await page.getByRole('button', { name: 'Retry photo 3' }).click()
  await arrives(0, 1, 2)
})

test('keeps what a photo shows as each field is left, and says at a field why it is refused', async ({
  page,
  request,
}) => {
  const { listing, owner } = await openListing(page, request)
  await choosePhotos(page, 1)
  await expect.poll(async () => (await imagesOf(request, owner, listing)).length).toBe(1)
  const kept = async () => (await imagesOf(request, owner, listing))[0]

  await page.getByLabel('Describe photo 1').click()
  const caption = page.getByLabel(texts.describe.caption, { exact: true })
  const inEnglish = page.getByLabel(texts.describe.captionEn, { exact: true })
  await caption.fill('Zovite 064 123 4567')
  await inEnglish.focus()
  await expect(caption).toHaveAttribute('aria-invalid', 'true')
  await expect(caption).toHaveAccessibleDescription(/./)
  await expect(caption).toHaveValue('Zovite 064 123 4567')
  await expect(inEnglish).toBeFocused()

  expect(await asksBeforeLeaving(page)).toBe(true)

  await caption.fill('Kuhinja')
  await inEnglish.fill('Kitchen')
  expect(await asksBeforeLeaving(page)).toBe(true)
  await inEnglish.press('Enter')
  await expect.poll(kept).toMatchObject({ caption: 'Kuhinja', caption_en: 'Kitchen', kind: 'photo' })
  await expect(caption).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false)

  const images = '**/images/*'
  await page.route(images, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { error: 'Not now.', code: 'conflict' } })
      : route.fallback(),
  )
  const plan = page.getByLabel(texts.describe.plan)
  await plan.check()
  await expect(page.getByText(texts.describe.failed)).toBeVisible()
  await page.unroute(images)
  await plan.press('Tab')
  await expect.poll(kept).toMatchObject({ caption: 'Kuhinja', kind: 'floor_plan' })
  await expect(page.getByText(texts.describe.failed)).toHaveCount(0)
})

/** Whether something of the page would be lost by a reload. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Opens the form of a new listing without photos, as its owner. */
async function openListing(page: Page, request: Parameters<typeof newAccount>[0]) {
  const owner = await newAccount(request)
  const listing = await newListing(request, owner)
  await openSignedIn(page, owner, english, paths.editProperty(listing.id))
  return { owner, listing }
}

/** A photo that is identified by its height, which grows by 20 px with each index. */
function newPhoto(index: number, scale = 1): Promise<Buffer> {
  const background = { r: (index * 67) % 256, g: (index * 131) % 256, b: 90 }
  const [width, height] = [800 * scale, (400 + 20 * index) * scale]
  const noise = { type: 'gaussian', mean: 120, sigma: 9 } as const
  return sharp({ create: { width, height, channels: 3, background, ...(scale > 1 ? { noise } : {}) } })
    .jpeg()
    .toBuffer()
}

function named(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer }
}

async function choosePhotos(page: Page, count: number) {
  const files = Array.from({ length: count }, async (_, index) =>
    named(`${index}.jpg`, await newPhoto(index)),
  )
  await choose(page, await Promise.all(files))
}

async function choose(page: Page, files: ReturnType<typeof named>[]) {
  await page.getByLabel(texts.label, { exact: true }).setInputFiles(files)
}

function tiles(page: Page) {
  return page.getByRole('list', { name: texts.list }).getByRole('listitem')
}

async function imagesOf(request: Parameters<typeof call>[0], owner: Account, { id }: Listing) {
  return (await call<Listing>(request, owner, 'GET', `/v1/listings/${id}`)).images
}

/** The indexes of a listing's photos in order. */
async function shownOrder(request: Parameters<typeof call>[0], owner: Account, listing: Listing) {
  const images = await imagesOf(request, owner, listing)
  return images.map(({ width, height }) => Math.round(((height / width) * 800 - 400) / 20))
}

async function dragTo(page: Page, from: ReturnType<Page['getByRole']>, to: ReturnType<Page['getByRole']>) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('A photo is not to be seen.')
  const middle = ({ x, y, width, height }: typeof start) => [x + width / 2, y + height / 2] as const
  const [x, y] = middle(end)
  await page.mouse.move(...middle(start))
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 25 })
  await expect(page.getByText('Position 3 of 4.')).toBeAttached()
  await page.mouse.up()
}
