import { expect, type Page, test } from '@playwright/test'
import { createChunks, stringToBase64URL } from '@supabase/ssr'
import { isSessionCookie, sessionCookieName } from '@/lib/session/has-session-cookie'
import { newAccount, newListing, openSignedIn } from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [, english] = languages
const { contact, session, tokens } = english.texts
const unknownBearer = { status: 401, json: { error: 'Sign in again.', code: 'unauthorized' } }

// Long: three sign-ins by the form, of which each hashes a password.
test('a session that the API no longer knows leads through the sign-in and back; signing out there leads home', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  const { id } = await newListing(request, await newAccount(request))
  await openSignedIn(page, person, english, '')
  const main = page.getByRole('main')
  const signedIn = page.getByRole('banner').getByRole('button', { name: person.name })
  const profileCall = '**/users/profile'
  for (const [path, link] of [
    [`/property/${id}`, contact.signIn],
    ['/profile', session.signInAgain],
  ] as const) {
    await page.route(profileCall, (route) => route.fulfill(unknownBearer))
    await page.goto(`/en${path}`)
    // Until the session is known, the property shows the visitor's link of the same name.
    await expect(main.getByRole('alert')).toBeVisible()
    await main.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(`/en/login?redirect=/en${path}`)
    await page.unroute(profileCall)
    await signIn(page, person, english)
    await expect(page).toHaveURL(`/en${path}`)
    await expect(signedIn).toBeVisible()
  }

  await page.goto('/en/tokens')
  await page.route('**/users/tokens/purchase', (route) => route.fulfill(unknownBearer))
  await page.getByRole('radio', { name: 'Premium' }).check()
  await page.getByRole('button', { name: tokens.complete }).click()
  await page.getByRole('link', { name: tokens.errors.signIn }).click()
  await signIn(page, person, english)
  await expect(page).toHaveURL('/en/tokens')
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked()

  await page.goto('/en/profile')
  await signedIn.click()
  await page.getByRole('menuitem', { name: english.texts.account.menu.logout }).click()
  await expect(page).toHaveURL('/en')
})

const ended = { status: 400, json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid' } }

test('a session that ends while unlocking says so, and leads through the sign-in and back', async ({
  page,
  request,
}) => {
  await test.step('a session that ends while unlocking says so, and leads through the sign-in and back', async () => {
    const person = await newAccount(request, 1)
    const { id } = await newListing(request, await newAccount(request))
    await openSignedIn(page, person, english, `/property/${id}`)
    const panel = page.getByRole('region', { name: contact.title })
    await panel.getByRole('button', { name: contact.unlock }).click()
    await page.route('**/users/tokens/use', (route) => route.fulfill(unknownBearer))
    await page.route('**/auth/v1/token*', (route) => route.fulfill(ended))
    await page.getByRole('dialog').getByRole('button', { name: contact.dialog.confirm }).click()
    await expect(panel.getByRole('alert')).toHaveText(contact.errors.ended)
    await page.unroute('**/users/tokens/use')
    await page.unroute('**/auth/v1/token*')
    await panel.getByRole('link', { name: contact.signIn }).click()
    await signIn(page, person, english)
    await expect(page).toHaveURL(`/en/property/${id}`)
    await expect(panel.getByRole('button', { name: contact.unlock })).toBeEnabled()
  })
})

// Long: the page asks again after seconds before it says so.
test('a sign-in or a balance that cannot be looked up is said, and asked for again', async ({
  page,
  request,
}) => {
  await test.step('a page of one’s own says when the sign-in cannot be looked up, and asks again', async () => {
    const person = await newAccount(request)
    await openSignedIn(page, person, english, '/tokens')
    await makeStale(page)
    let isReachable = false
    await page.route('**/auth/v1/token*', (route) => (isReachable ? route.continue() : route.abort()))
    await page.goto('/en/my-properties')
    const { session } = english.texts
    await expect(page.getByRole('alert').filter({ hasText: session.unreachable })).toBeVisible({
      timeout: 20_000,
    })
    // Pressed while it is out of reach: the page asks again by itself, too, and then there is no button.
    const asked = page.waitForRequest('**/auth/v1/token*')
    await page.getByRole('main').getByRole('button', { name: session.retry }).click()
    await asked
    isReachable = true
    const retry = page.getByRole('main').getByRole('button', { name: session.retry })
    const signedIn = page.getByRole('banner').getByRole('button', { name: person.name })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
      await expect(signedIn).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(page.getByRole('alert').filter({ hasText: session.unreachable })).toHaveCount(0)
  })
  await test.step('a balance that could not be loaded is not said to be 0', async () => {
    const person = await newAccount(request, 3)
    await page.route('**/users/profile', (route) =>
      route.fulfill({ status: 503, json: { error: 'Away', code: 'x' } }),
    )
    await openSignedIn(page, person, english, '/')
    const { balance, balanceUnknown } = english.texts.account
    await expect(page.getByRole('banner').getByLabel(balanceUnknown)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByLabel(balance.replace('{count}', '0'))).toHaveCount(0)
  })
})

/** Expires the session's token, so that the next page must renew it. */
async function makeStale(page: Page) {
  // The open page would renew the session.
  await page.goto('about:blank')
  const context = page.context()
  const cookies = (await context.cookies()).filter(({ name }) => isSessionCookie(name))
  const text = cookies
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ value }) => value)
    .join('')
  const session = JSON.parse(Buffer.from(text.slice('base64-'.length), 'base64url').toString()) as object
  const value = `base64-${stringToBase64URL(JSON.stringify({ ...session, expires_at: 1 }))}`
  const [{ domain, path } = { domain: 'localhost', path: '/' }] = cookies
  await context.addCookies(
    createChunks(sessionCookieName, value).map((chunk) => ({ ...chunk, domain, path })),
  )
}
