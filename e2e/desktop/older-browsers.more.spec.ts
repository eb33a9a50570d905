import { expect, type Page, test } from '@playwright/test'
import { newAccount, newListing, openSignedIn, somePublicListing } from '../market'
import { languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [, english] = languages
const { texts, prefix } = english

/** What the oldest browsers of package.json lack and Chromium has; `npm run build` looks for further ones. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const missing: [object, string][] = [
      [window, 'navigation'],
      [window, 'onscrollend'],
      [window, 'scheduler'],
      [window, 'requestIdleCallback'],
      [Element.prototype, 'checkVisibility'],
      [Element.prototype, 'onscrollend'],
      [Document.prototype, 'startViewTransition'],
      [Promise, 'withResolvers'],
      [Promise, 'try'],
      [AbortSignal, 'any'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Array, 'fromAsync'],
      [Intl, 'Segmenter'],
      [HTMLElement.prototype, 'showPopover'],
    ]
    for (const [owner, name] of missing) {
      for (let each: object | null = owner; each; each = Object.getPrototypeOf(each))
        if (Object.hasOwn(each, name)) Reflect.deleteProperty(each, name)
    }
  })
})

async function lacksThem(page: Page) {
  expect(await page.evaluate(() => 'navigation' in window || 'checkVisibility' in Element.prototype)).toBe(
    false,
  )
}

test('saves a property, and says so', async ({ page, request }) => {
  const { save, saved } = texts.favorites
  const { id } = await somePublicListing(request)
  await page.goto(`${prefix}/property/${id}`)
  await lacksThem(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(?:${save}|${saved})$`) })
    .first()
  await untilHydrated(heart)
  await heart.click()
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('leads from a property back to the results with their filters', async ({ page }) => {
  const list = `${prefix}/buy?city=Beograd`
  await page.goto(list)
  await lacksThem(page)
  await untilHydrated(page.getByRole('searchbox', { name: texts.search.search }))
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/property\//)
  await page.getByRole('link', { name: texts.property.toResults }).click()
  await expect(page).toHaveURL(list)
})

test('asks before Back drops the edits of a published listing, and leads on when told to', async ({
  page,
  request,
}) => {
  const owner = await newAccount(request)
  const { id } = await newListing(request, owner)
  await openSignedIn(page, owner, english, '/my-properties')
  await page.getByRole('link', { name: texts.myProperties.edit, exact: true }).click()
  const edit = `${prefix}/my-properties/${id}/edit`
  await expect(page).toHaveURL(edit)
  await lacksThem(page)
  const asked: string[] = []
  let leaves = false
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await (leaves ? dialog.accept() : dialog.dismiss())
  })
  const title = page.getByLabel(texts.publish.labels.title, { exact: true })
  await title.fill('Nešto sasvim novo')
  for (const round of [1, 2]) {
    await page.evaluate(() => history.back())
    await expect.poll(() => asked.length).toBe(round)
    await expect(page).toHaveURL(edit)
    await expect(title).toHaveValue('Nešto sasvim novo')
  }
  leaves = true
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${prefix}/my-properties`)
  expect(asked).toEqual(Array(3).fill(texts.publish.edit.leave))
})
