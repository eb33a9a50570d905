import { expect, test } from '@playwright/test'
import type { OwnListing } from '@/lib/listings/schema'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { newImage } from '../../tests/api/images'
import { fillListing, publishButton } from '../listing-form'
import { call, newAccount, openSignedIn } from '../market'
import { startSecondApp } from '../second-app'
import { languages } from '../texts'

const [, english] = languages
const { done } = english.texts.publish

/** Photos are identified by their heights. */
const heights = [300, 310, 320, 330, 340, 350]

test('a server that is killed between two photos and started again has lost none of them, nor their order', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const app = await startSecondApp(await freePort())
  const context = await browser.newContext({ baseURL: app.origin, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const owner = await newAccount(page.request)
    await openSignedIn(page, owner, english, '/add-property')
    await fillListing(page, english)
    const photos = await Promise.all(
      heights.map(async (height) => ({
        name: `${height}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await newImage('jpeg', 400, height),
      })),
    )
    let begun = 0
    let ended: Promise<void> | undefined
    await page.route('**/images/upload', async (route) => {
      begun++
      if (begun === 4) ended = app.kill()
      await ended
      await route.continue()
    })
    await page.getByLabel('Photos', { exact: true }).setInputFiles(photos)
    await publishButton(page, english).click()
    await expect.poll(() => begun, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
    await ended
    await page.waitForTimeout(1_000)
    await app.restart()

    await expect(page.getByRole('link', { name: done.view })).toBeVisible({ timeout: 90_000 })
    const { items } = await call<{ items: OwnListing[] }>(page.request, owner, 'GET', '/v1/listings/mine')
    expect(items).toHaveLength(1)
    expect(items[0]?.images.map(({ height }) => height)).toEqual(heights)
  } finally {
    await context.close()
    await app.stop()
  }
})
