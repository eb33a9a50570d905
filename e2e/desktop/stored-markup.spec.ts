import { expect, type Page, test } from '@playwright/test'
import postgres from 'postgres'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [, english] = languages
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, idle_timeout: 1, prepare: false })
const payload = '"><img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>'

/** Expects the text to be shown as text and not to become markup. */
async function expectText(page: Page, text = payload) {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
}

/** By rows: the API reads markup as text, but a row may be older than that. */
async function storeMarkup(listingId: string, seeker: string) {
  const fields = {
    title: payload,
    city: payload,
    description: `${payload} ${payload}`,
    amenities: ['<b>lift</b>'],
  }
  await sql`update kljuc.listings set ${sql(fields)} where id = ${listingId}`
  await sql`update kljuc.listing_contacts set address = ${payload}, name = ${payload} where listing_id = ${listingId}`
  await sql`update kljuc.accounts set name = ${payload} where email = ${seeker}`
}

const storeSearchName = (email: string) => sql`
  update kljuc.saved_searches set name = ${payload}
  where account_id = (select id from kljuc.accounts where email = ${email})`

test('markup that people have stored is text on the screens that scripts draw', async ({ page, request }) => {
  const owner = await newAccount(request)
  const listing = await newListing(request, owner)
  const seeker = await newAccount(request, 1)
  await storeMarkup(listing.id, seeker.email)
  await call(request, seeker, 'POST', `/users/favorites/${listing.id}`)
  await call(request, seeker, 'POST', '/users/tokens/use', { property_id: listing.id })
  const query = `purpose=SALE&city=${encodeURIComponent(payload)}`
  await call(request, seeker, 'POST', '/users/saved-searches', { name: payload, query })
  await storeSearchName(seeker.email)

  await openSignedIn(page, seeker, english, `/property/${listing.id}`)
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(payload)
  await expectText(page)
  for (const path of ['/en/profile', '/en/profile/saved', '/en/profile/tokens']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(payload).first()).toBeVisible()
    await expectText(page)
  }

  await openSignedIn(page, owner, english, '/my-properties')
  await expectText(page)
  for (const screen of ['preview', 'edit']) {
    await page.goto(`/en/my-properties/${listing.id}/${screen}`)
    if (screen === 'preview') await expectText(page)
    else await expect(page.getByLabel('Title', { exact: true })).toHaveValue(payload)
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  }
  await call(request, owner, 'DELETE', '/users/account')
})
