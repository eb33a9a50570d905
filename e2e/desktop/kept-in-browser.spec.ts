import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { newAccount, openSignedIn } from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [, english] = languages
const {
  publish: { labels },
  account,
  photos,
} = english.texts
const title = (page: Page) => page.getByLabel(labels.title, { exact: true })
const tiles = (page: Page) => page.getByRole('list', { name: photos.list }).getByRole('listitem')

async function choosePhoto(page: Page) {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'soba.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel(photos.label, { exact: true }).setInputFiles(file)
  await expect(tiles(page)).toHaveCount(1)
  await expect.poll(() => keptNames(page)).toHaveLength(2)
}

/** The keys under which this browser stores photos. */
function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kljuc-photos')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('draft').objectStore('draft').getAllKeys()
          asking.onsuccess = () => {
            opening.result.close()
            resolve(asking.result.map(String))
          }
        }
      }),
  )
}

test('a draft and its photos go at the sign-out of whoever began them', async ({ page, request }) => {
  const person = await newAccount(request)
  await openSignedIn(page, person, english, '/add-property')
  await title(page).fill('Kuća sa baštom')
  await choosePhoto(page)
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: account.menu.logout }).click()
  const dialog = page.getByRole('dialog', { name: account.unfinished.title })
  await dialog.getByRole('button', { name: account.unfinished.stay }).click()
  await expect(dialog).toBeHidden()
  await expect(title(page)).toHaveValue('Kuća sa baštom')

  await page.goto('/en/profile')
  await page.getByRole('button', { name: english.texts.profile.signOut, exact: true }).click()
  await dialog.getByRole('button', { name: account.unfinished.signOut }).click()
  // Waits for the redirect to the home page after signing out, which would interrupt another navigation.
  await page.waitForURL('/en')
  await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible()
  await page.goto('/en/add-property')
  await expect(title(page)).toHaveValue('')
  await expect(tiles(page)).toHaveCount(0)
  expect(await keptNames(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  )
  await openSignedIn(page, await newAccount(request), english, '/add-property')
  await expect(title(page)).toHaveValue('')
  await expect(tiles(page)).toHaveCount(0)
})

test('another account sees nothing of a draft whose session has ended, and its owner finds it again', async ({
  page,
  request,
  context,
}) => {
  const owner = await newAccount(request)
  await openSignedIn(page, owner, english, '/add-property')
  await title(page).fill('Kuća sa baštom')
  await choosePhoto(page)
  await context.clearCookies()
  for (const other of [null, await newAccount(request)]) {
    if (other) await openSignedIn(page, other, english, '/add-property')
    else await page.goto('/en/add-property')
    await expect(title(page)).toHaveValue('')
    await expect(tiles(page)).toHaveCount(0)
  }
  await context.clearCookies()
  await openSignedIn(page, owner, english, '/add-property')
  await expect(title(page)).toHaveValue('Kuća sa baštom')
  await expect(tiles(page)).toHaveCount(1)
})

test('what was written before the sign-in comes along, photos too', async ({ page, request }) => {
  const person = await newAccount(request)
  await page.goto('/en/add-property')
  await title(page).fill('Kuća sa baštom')
  await choosePhoto(page)
  await page.goto('/en/login?redirect=/en/add-property')
  await signIn(page, person, english)
  await expect(page).toHaveURL('/en/add-property')
  await expect(title(page)).toHaveValue('Kuća sa baštom')
  await expect(tiles(page)).toHaveCount(1)
  expect((await keptNames(page)).filter((name) => name.startsWith('visitor/'))).toEqual([])
})
