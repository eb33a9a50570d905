import { expect, type Page, test } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [serbian, english] = languages
const { myProperties: own, publish } = english.texts

/** Opens the form of an own listing like its owner, by links within the page. */
async function openEdit(page: Page) {
  const owner = await newAccount(page.request)
  const { id } = await newListing(page.request, owner, {
    amenities: ['lift'],
    state: 'Vojvodina',
    year_built: 1999,
  })
  await openSignedIn(page, owner, english, '')
  await page.goto('/en/buy')
  await page.getByRole('banner').getByRole('button', { name: owner.name }).click()
  await page.getByRole('menuitem', { name: english.texts.account.menu.myProperties }).click()
  await page.getByRole('link', { name: own.edit, exact: true }).click()
  const title = page.getByLabel(publish.labels.title, { exact: true })
  await expect(title).not.toHaveValue('')
  return { title, edit: `/en/my-properties/${id}/edit` }
}

/** Answers the browser's dialogs, and counts them. */
function answering(page: Page) {
  const asked: string[] = []
  let leave = false
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await (leave ? dialog.accept() : dialog.dismiss())
  })
  return { asked, next: (answer: 'leave' | 'stay') => (leave = answer === 'leave') }
}

test('the browser’s Back asks before it throws an edit away, and leads on when told to', async ({ page }) => {
  const { title, edit } = await openEdit(page)
  const { asked, next } = answering(page)
  await title.fill('Nešto sasvim novo')
  for (let round = 1; round <= 3; round++) {
    await page.evaluate(() => history.back())
    await expect(() => expect(asked).toHaveLength(round)).toPass()
    await expect(page).toHaveURL(edit)
    await expect(title).toHaveValue('Nešto sasvim novo')
    // The browser lets a page hold a traversal again only after an input.
    await title.press('End')
  }
  await page.evaluate(() => history.go(-2))
  await expect(() => expect(asked).toHaveLength(4)).toPass()
  await expect(page).toHaveURL(edit)

  await title.press('End')
  next('leave')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/en/my-properties')
  await expect(page.getByRole('link', { name: own.edit, exact: true })).toBeVisible()
  expect(asked).toEqual(Array(5).fill(publish.edit.leave))
  await page.goBack()
  await expect(page).toHaveURL('/en/buy')
})

test('numbers stand as the language writes them, and are saved as they were', async ({ page }) => {
  const owner = await newAccount(page.request)
  const changes = {
    area_m2: 52.5,
    price: 131_000,
    amenities: ['lift'],
    state: 'Vojvodina',
    year_built: 1999,
  }
  const { id } = await newListing(page.request, owner, changes)
  await openSignedIn(page, owner, serbian, '')
  for (const [{ prefix, texts }, area, price, title] of [
    [serbian, '52,5', '131.000', 'Nov naslov'],
    [english, '52.5', '131,000', 'Drugi nov naslov'],
  ] as const) {
    await page.goto(`${prefix}/my-properties/${id}/edit`)
    const { labels, edit } = texts.publish
    await expect(page.getByLabel(labels.area_m2)).toHaveValue(area)
    await expect(page.getByLabel(labels.price)).toHaveValue(price)
    await page.getByLabel(labels.title, { exact: true }).fill(title)
    await page.getByRole('button', { name: edit.save }).click()
    await expect(page.getByText(edit.savedText)).toBeVisible()
    const saved = await call<Listing>(page.request, owner, 'GET', `/v1/listings/${id}`)
    expect([saved.title, saved.area_m2, saved.price]).toEqual([title, 52.5, 131_000])
  }
})

test('Forward asks too, and nothing asks once all is saved', async ({ page }) => {
  const { title, edit } = await openEdit(page)
  const { asked } = answering(page)
  await page.getByRole('link', { name: publish.edit.view }).click()
  await expect(page).toHaveURL(/\/en\/property\//)
  await page.goBack()
  await title.fill('Nešto sasvim novo')
  await page.evaluate(() => history.forward())
  await expect(() => expect(asked).toHaveLength(1)).toPass()
  await expect(page).toHaveURL(edit)
  await expect(title).toHaveValue('Nešto sasvim novo')

  await page.getByRole('button', { name: publish.edit.save }).click()
  await expect(page.getByText(publish.edit.savedText)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/en/my-properties')
  expect(asked).toHaveLength(1)
})
