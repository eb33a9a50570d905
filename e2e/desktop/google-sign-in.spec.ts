import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route, test } from '@playwright/test'
import { type AppWithGoogle, startAppWithGoogle } from '../google/app-with-google'
import { newPerson } from '../people'
import { languages } from '../texts'

const newAccount = () => ({ email: `milica-${randomUUID()}@example.com`, name: 'Milica Marić' })
const account = newAccount()
const later = newAccount()
const [, english] = languages
const { texts } = english

let app: AppWithGoogle

// Several round trips are needed between the pages, and a second app uses the machine.
const arrival = { timeout: 30_000 }

test.describe.configure({ mode: 'serial', timeout: 90_000 })

test.beforeAll(async () => {
  app = await startAppWithGoogle([account, later])
})

test.afterAll(async () => {
  await app?.stop()
})

/** Playwright cannot intercept redirects, so the app's redirect to Google is checked, and followed by a page. */
async function answerForGoogle(page: Page, answer: (route: Route, asked: URL) => Promise<void>) {
  await page.route('**/auth/v1/authorize?*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    expect(response.status()).toBe(302)
    const google = response.headers().location ?? ''
    expect(google).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/)
    const body = `<script>location.replace(${JSON.stringify(google)})</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.route('https://accounts.google.com/**', (route) => answer(route, new URL(route.request().url())))
}

/** Redirects the browser from Google's URL to the emulated Google. */
const leadToGoogle = (page: Page) =>
  answerForGoogle(page, async (route, { pathname, search }) => {
    const response = await route.fetch({ url: `${app.google}${pathname}${search}`, maxRedirects: 0 })
    await route.fulfill({ response })
  })

const continueWithGoogle = (page: Page) =>
  page.getByRole('button', { name: texts.auth.social.google, exact: true }).click()

const choose = (page: Page, { email }: { email: string }) => page.getByRole('button', { name: email }).click()

test('signs in with Google, comes back to where the visitor was, and meets the same account again', async ({
  page,
}) => {
  await leadToGoogle(page)
  await page.goto(`${app.origin}/en/login?redirect=/en/tokens`)
  await expect(page.getByRole('button', { name: texts.auth.social.facebook })).toBeDisabled()
  await continueWithGoogle(page)
  await choose(page, account)
  await expect(page).toHaveURL(`${app.origin}/en/tokens`, arrival)

  const cookies = await page.context().cookies(app.origin)
  const session = cookies.filter(({ name }) => /^kljuc-auth(\.\d+)?$/.test(name))
  expect(session.length).toBeGreaterThan(0)
  expect(session.every(({ expires, sameSite }) => expires > Date.now() / 1000 && sameSite === 'Lax')).toBe(
    true,
  )
  const profile = await profileOf(page)
  expect(profile).toMatchObject({ email: account.email, name: account.name, provider: 'google', tokens: 0 })

  // A second sign-in meets the same account.
  await page.context().clearCookies()
  await page.goto(`${app.origin}/en/register`)
  await continueWithGoogle(page)
  await choose(page, account)
  await expect(page).toHaveURL(`${app.origin}/en`, arrival)
  expect(await profileOf(page)).toMatchObject({ email: account.email, provider: 'google' })
})

test('a password that a stranger chose for the address opens nothing afterwards', async ({
  page,
  request,
}) => {
  const stranger = { ...newPerson(), email: later.email }
  const credentials = { email: stranger.email, password: stranger.password }
  const signUp = await request.post(`${app.origin}/auth/v1/signup`, { data: credentials })
  const { refresh_token } = await signUp.json()

  await leadToGoogle(page)
  await page.goto(`${app.origin}/en/login`)
  await continueWithGoogle(page)
  await choose(page, later)
  await expect(page).toHaveURL(`${app.origin}/en`, arrival)
  const token = (grant: string, data: object) =>
    request.post(`${app.origin}/auth/v1/token?grant_type=${grant}`, { data })
  expect((await token('password', credentials)).status()).toBe(400)
  expect((await token('refresh_token', { refresh_token })).status()).toBe(400)
})

test('a refusal at Google leads to registration, which says so, as does a way back that nobody set out on', async ({
  page,
}) => {
  await page.goto(`${app.origin}/auth/v1/callback?state=${randomUUID()}&code=nope`)
  await expect(page).toHaveURL(`${app.origin}/register?error=auth_error`, arrival)
  await page.goto(`${app.origin}/auth/callback`)
  await expect(page).toHaveURL(`${app.origin}/register`, arrival)

  await answerForGoogle(page, async (route, { searchParams }) => {
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', searchParams.get('state') ?? '')
    await route.fulfill({ status: 302, headers: { Location: back.href } })
  })
  await page.goto(`${app.origin}/en/login`)
  await continueWithGoogle(page)
  await expect(page).toHaveURL(`${app.origin}/en/register?error=auth_error`, arrival)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Social login failed. Please try again.')
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/kljuc-auth(\.\d+)?=/)
})

/** The profile of the signed-in user, requested with the token in the session cookie. */
async function profileOf(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies(app.origin)
  const parts = cookies.filter(({ name }) => /^kljuc-auth(\.\d+)?$/.test(name))
  const text = parts
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map(({ value }) => decodeURIComponent(value))
    .join('')
  const { access_token } = JSON.parse(Buffer.from(text.slice('base64-'.length), 'base64url').toString())
  const answer = await page.request.get(`${app.origin}/users/profile`, {
    headers: { Authorization: `Bearer ${access_token}` },
  })
  expect(answer.status()).toBe(200)
  return answer.json()
}
