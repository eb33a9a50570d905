import { expect, type Page, test } from '@playwright/test'
import { mailsTo } from '@/tests/api/mailbox'
import { storeConfirmation } from '@/tests/api/signed-up-user'
import { balanceShown, call, newAccount, openSignedIn } from '../market'
import { linkMailedTo, newPerson, type Person, signIn, signOut } from '../people'
import { languages } from '../texts'

const [, english] = languages
const { auth, account } = english.texts
const week = 7 * 24 * 60 * 60

test('registration names what is wrong, keeps what was typed, signs in for seven days, and leads back', async ({
  page,
}) => {
  const [person, other] = [newPerson(), await newAccount(page.request)]
  await page.goto('/en/register?redirect=/en/tokens')
  await register(page, { ...person, name: '' }, person.password)
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(auth.fields.required)
  await register(page, person, 'another-one')
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  await register(page, { ...person, password: 'short' }, 'short')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  await register(page, { ...person, email: 'nobody' }, person.password)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(auth.fields.email)
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await register(page, { ...person, email: other.email.toUpperCase() }, person.password)
  await expect(problem(page)).toHaveText(auth.problems.registered)

  await register(page, { ...person, email: ` ${person.email.toUpperCase()} ` }, person.password)
  await expect(page.getByText(auth.register.doneText.replace('{email}', person.email))).toBeVisible()
  await expect(page).toHaveURL('/en/tokens')
  await expect(balanceShown(page, english, 0)).toBeVisible()
  await expectRemembered(page)
})

test('a wrong password and an unknown address get the same sentence, and a sign-in never leads off the site', async ({
  page,
}) => {
  const person = await newAccount(page.request)
  await page.goto(`/en/login?redirect=${encodeURIComponent('//evil.example')}`)
  for (const name of ['Continue with Google', 'Continue with Facebook']) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(auth.social.bothOff)
  }
  await signIn(page, { ...person, password: 'wrong-password' }, english)
  await expect(problem(page)).toHaveText('Login failed. Please check your credentials.')
  const attempt = page.waitForResponse(/\/auth\/v1\/token/)
  await signIn(page, newPerson(), english)
  expect((await attempt).status()).toBe(400)
  await expect(problem(page)).toHaveText('Login failed. Please check your credentials.')
  expect(await sessionCookies(page)).toEqual([])
  await signIn(page, person, english)
  await expect(page).toHaveURL('/en')
})

test('a forgotten password is replaced by way of the mail, once, and signs in; an unknown address is told the same', async ({
  page,
}) => {
  const [person, unknown] = [await newAccount(page.request), newPerson()]
  await page.goto('/en/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/en/forgot-password')
  for (const { email } of [unknown, person]) {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    if (email === unknown.email) await page.goto('/en/forgot-password')
  }

  const link = await recoveryLink(person)
  expect(await mailsTo(unknown.email)).toEqual([])
  await page.goto(link)
  const renewed = { ...person, password: 'nova-lozinka' }
  await page.getByLabel('New password').fill(renewed.password)
  await page.getByLabel('Confirm password').fill('other-password')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  await page.getByLabel('Confirm password').fill(renewed.password)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText(auth.reset.doneTitle)).toBeVisible()
  await expect(page).toHaveURL('/en')
  await expect(balanceShown(page, english, 0)).toBeVisible()
  await expectRemembered(page)

  await signOut(page, person, english)
  await page.goto('/en/login')
  await signIn(page, person, english)
  await expect(problem(page)).toHaveText(auth.problems.credentials)
  await signIn(page, renewed, english)
  await expect(page).toHaveURL('/en')

  await page.goto(link)
  await expect(problem(page)).toHaveText(auth.reset.brokenText)
  await page.getByRole('link', { name: auth.reset.ask }).click()
  await expect(page).toHaveURL('/en/forgot-password')
})

test('a link for another account asks before it replaces the session', async ({ page, request }) => {
  const [victim, sender] = [await newAccount(request), await newAccount(request)]
  await request.post('/auth/v1/recover', { data: { email: sender.email } })
  await openSignedIn(page, victim, english, '/profile')
  await page.goto(await recoveryLink(sender))
  const question = auth.link.otherText.replace('{own}', victim.email).replace('{email}', sender.email)
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByRole('link', { name: auth.link.stay }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: victim.name })).toBeVisible()

  await page.goto(await recoveryLink(sender))
  await page.getByRole('button', { name: auth.link.leave }).click()
  await expect(page.getByText(auth.reset.introFor.replace('{email}', sender.email))).toBeVisible()
  await expect(page.getByLabel('New password')).toBeVisible()
})

test('Remember me keeps the session for seven days, else it ends with the browser', async ({ page }) => {
  const person = await newAccount(page.request)
  // Taken away before the scripts are there, the tick stays away.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/en/login', { waitUntil: 'commit' })
  const remember = page.getByRole('checkbox', { name: 'Remember me' })
  await expect(remember).toBeChecked()
  await remember.uncheck()
  release()
  const { submit } = english.texts.auth.login
  await expect(page.locator('form').getByRole('button', { name: submit, exact: true })).toBeEnabled()
  await expect(remember).not.toBeChecked()
  await page.unrouteAll({ behavior: 'wait' })
  await signIn(page, person, english)
  await expect(page).toHaveURL('/en')
  expect(await rememberedUntil(page)).toBeNull()
  for (const { expires } of await sessionCookies(page)) expect(expires).toBe(-1)
  await signOut(page, person, english)

  await page.goto('/en/login')
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  await signIn(page, person, english)
  await expect(page).toHaveURL('/en')
  await expectRemembered(page)

  const restarted = await restartBrowser(page)
  await expect(restarted.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  await restarted.context().close()

  await page.evaluate(() => localStorage.setItem('remember_me_until', String(Date.now() - 1)))
  await page.goto('/en')
  await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible()
  expect(await sessionCookies(page)).toEqual([])
})

test('a closed account is told so, and signed out', async ({ page, request }) => {
  const person = await newAccount(request)
  await openSignedIn(page, person, english, '/profile')
  // One that was never confirmed is opened again by whoever proves to own its address.
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  await storeConfirmation(person.email)
  // Otherwise a request of the open page would fail, and sign out before the page is loaded again.
  await page.goto('about:blank')
  await call(request, person, 'DELETE', '/users/account')
  await page.goto('/en/profile')
  await expect(page).toHaveURL('/en/login?error=account_deactivated')
  await expect(problem(page)).toContainText(auth.problems.deactivated)
  await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible()
  expect(await sessionCookies(page)).toEqual([])

  await signIn(page, person, english)
  await expect(problem(page)).toBeVisible()
  expect(await sessionCookies(page)).toEqual([])

  await page.getByRole('link', { name: auth.login.forgot }).click()
  await expect(page).toHaveURL('/en/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.goto(await recoveryLink(person))
  await page.getByLabel('New password').fill('nova-lozinka')
  await page.getByLabel('Confirm password').fill('nova-lozinka')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await problem(page).getByRole('link', { name: auth.askOperator }).click()
  await expect(page).toHaveURL('/en/contact')
})

const recoveryLink = (person: Person) => linkMailedTo(person, 'New password', '/en/reset-password')

const problem = (page: Page) => page.getByRole('main').getByRole('alert')

async function register(page: Page, person: Person, confirm: string) {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => /^kljuc-auth(\.\d+)?$/.test(name))

/** Opens what a browser keeps when it is closed: its storage, and the cookies that have an end. */
async function restartBrowser(page: Page): Promise<Page> {
  const state = await page.context().storageState()
  const cookies = state.cookies.filter(({ expires }) => expires !== -1)
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: { ...state, cookies } })
  if (!context) throw new Error('The context has no browser.')
  const restarted = await context.newPage()
  await restarted.goto(new URL('/en', page.url()).href)
  return restarted
}

async function expectRemembered(page: Page) {
  const inAWeek = Date.now() / 1000 + week
  expect(Math.abs(Number(await rememberedUntil(page)) / 1000 - inAWeek)).toBeLessThan(60)
  for (const { expires } of await sessionCookies(page)) expect(Math.abs(expires - inAWeek)).toBeLessThan(60)
}

const rememberedUntil = (page: Page) => page.evaluate(() => localStorage.getItem('remember_me_until'))
