import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import { drawnPhoto } from '../../scripts/test/photo.mjs'
import { expectAccessible } from '../axe'
import { type Account, addPhoto, newAccount, newListing, openSignedIn } from '../market'
import { makeOperator, operator } from '../operator'
import { languages } from '../texts'

const [language, english] = languages
const { alsoOffered } = language.texts.property
/** Until the background has compared both. */
const patience = { timeout: 60_000 }

async function offer(request: APIRequestContext, owner: Account, photos: readonly Buffer[], price: number) {
  const listing = await newListing(request, owner, { price, floor: 3, structure: 2, area_m2: 61 })
  for (const photo of photos) await addPhoto(request, owner, `/v1/listings/${listing.id}`, photo)
  return listing
}

const othersOf = async (request: APIRequestContext, { id }: Listing) => {
  const { also_offered } = (await (await request.get(`/v1/listings/${id}`)).json()) as Listing
  return also_offered?.length
}

// Long: the background compares the photos of both, before and after.
test('an advertiser says that a listing is another home, and a moderator joins both again', async ({
  page,
  request,
}) => {
  const [first, second] = [await newAccount(request), await newAccount(request)]
  const seed = Date.now() % 1_000_000
  const photos = [await drawnPhoto(seed), await drawnPhoto(seed + 1)]
  const home = await offer(request, first, photos, 150_000)
  const other = await offer(request, second, photos, 148_000)
  await expect.poll(() => othersOf(request, home), patience).toBe(1)

  await openSignedIn(page, second, language, `/property/${other.id}`)
  await page.getByText(alsoOffered.another.open, { exact: true }).click()
  await expectAccessible(page, 'another home')
  await page.getByRole('button', { name: alsoOffered.another.do, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: alsoOffered.another.done })).toBeVisible()
  expect(await othersOf(request, home)).toBe(0)

  await page.context().clearCookies()
  await makeOperator(request)
  await openSignedIn(page, operator, english, '/admin/queues')
  const { moderation, admin } = english.texts
  const { sameHomes } = moderation
  const item = page
    .getByRole('region', { name: moderation.sections.same_home })
    .getByRole('article')
    .filter({ hasText: second.email })
  await expect(item.getByRole('img')).toHaveCount(4)
  await expect(item.getByText(english.texts.property.onFloor.replace('{floor}', '3')).first()).toBeVisible()
  await expectAccessible(page, 'queue of the same home')
  await item.getByRole('button', { name: sameHomes.join_homes, exact: true }).click()
  await item.getByLabel(admin.acts.reason).fill('The same window and the same terrace.')
  await item.getByRole('button', { name: admin.acts.do.replace('{act}', sameHomes.join_homes) }).click()
  await expect(item).toBeHidden()
  await expect.poll(() => othersOf(request, home), patience).toBe(1)
})
