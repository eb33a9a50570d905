import { expect, type Page, test } from '@playwright/test'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [, english] = languages
const payload = '"><img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>'

/** Expects the text to be shown as text and not to become markup. */
async function expectText(page: Page, text = payload) {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
}

test('markup that people have stored is text on the screens that scripts draw', async ({ page, request }) => {
  const owner = await newAccount(request)
  const fields = {
    title: payload,
    city: payload,
    address: payload,
    contact_name: payload,
    amenities: ['<b>lift</b>'],
  }
  const listing = await newListing(request, owner, { ...fields, description: `${payload} ${payload}` })
  const seeker = await newAccount(request, 1)
  await call(request, seeker, 'PUT', '/users/profile', { name: payload })
  await call(request, seeker, 'POST', `/users/favorites/${listing.id}`)
  await call(request, seeker, 'POST', '/users/tokens/use', { property_id: listing.id })
  const query = `purpose=SALE&city=${encodeURIComponent(payload)}`
  await call(request, seeker, 'POST', '/users/saved-searches', { name: payload, query })

  await openSignedIn(page, seeker, english, `/property/${listing.id}`)
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(payload)
  await expectText(page)
  await page.goto('/en/profile')
  await expect(page.getByRole('main').getByText(payload).nth(2)).toBeVisible()
  await expectText(page)

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
