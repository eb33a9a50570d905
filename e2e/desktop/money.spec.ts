import { expect, type Page, type Request, test } from '@playwright/test'
import {
  balanceOf,
  balanceShown,
  call,
  hidden,
  ledgerOf,
  newAccount,
  newListing,
  openSignedIn,
} from '../market'
import { signIn } from '../people'
import { languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [, english] = languages
const { contact: texts, tokens } = english.texts
const purchaseCall = '**/users/tokens/purchase'
const unlockCall = '**/users/tokens/use'

let property: string

test.beforeAll(async ({ request }) => {
  const { id } = await newListing(request, await newAccount(request), { title: 'Stan sa skrivenim brojem' })
  property = `/property/${id}`
})

test('the chosen package outlasts the sign-in, and a double click buys it once', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  const sent: string[] = []
  page.on('request', (request) => isPurchase(request) && sent.push(request.url()))
  await page.goto('/en/buy-tokens')
  await untilHydrated(page.getByRole('radio', { name: 'Premium' }))
  await page.getByRole('radio', { name: 'Premium' }).check()
  await complete(page).click()
  await expect(page).toHaveURL('/en/login?redirect=/en/tokens')
  await signIn(page, person, english)
  await expect(page).toHaveURL('/en/tokens')
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked()
  const summary = page.getByRole('region', { name: tokens.summary })
  await expect(summary).toContainText('Premium')
  await expect(balanceShown(page, english, 0)).toBeVisible()
  // Twice before React has disabled it.
  await summary.getByRole('button', { name: tokens.complete }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('status').filter({ hasText: tokens.success.title })).toBeVisible()
  await expect(balanceShown(page, english, 10)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await ledgerOf(request, person)).toEqual(['purchase 10'])
})

test('a purchase that was refused buys nothing; one whose answer is lost claims nothing, and again with its key buys once', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  await openSignedIn(page, person, english, '/tokens')
  await page.route(purchaseCall, (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'rate_limited' } }),
  )
  // The popular package is chosen already.
  await expect(page.getByRole('radio', { name: 'Standard', exact: true })).toBeChecked()
  await choose(page, 'Starter')
  await complete(page).click()
  await expect(problem(page)).toContainText('Too many requests.')
  await expect(balanceShown(page, english, 0)).toBeVisible()
  expect(await balanceOf(request, person)).toBe(0)
  await page.unroute(purchaseCall)

  const keys = new Set<string | undefined>()
  page.on('request', (sent) => {
    if (isPurchase(sent)) keys.add(sent.headers()['idempotency-key'])
  })
  // The server completes the purchase, and the response is lost.
  await page.route(purchaseCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await choose(page, 'Standard')
  await complete(page).click()
  await expect(problem(page)).toContainText(tokens.errors.unsure)
  await expect(page.getByText(tokens.success.title)).toHaveCount(0)

  await page.unroute(purchaseCall)
  await complete(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'New balance: 3 tokens' })).toBeVisible()
  expect([...keys]).toHaveLength(1)
  expect([...keys][0]).toBeTruthy()
  expect(await ledgerOf(request, person)).toEqual(['purchase 3'])
  await expect(page.getByRole('main').getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse', exact: true })).toBeVisible()
})

test('an unlock that was called off or failed reveals and charges nothing, and a double click charges once', async ({
  page,
  request,
}) => {
  const person = await newAccount(request, 3)
  await openSignedIn(page, person, english, property)
  await unlock(page).click()
  const dialog = page.getByRole('dialog', { name: texts.dialog.title })
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toBeHidden()
  // Back closes the dialog and leaves the property where it is.
  await unlock(page).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/en${property}`)
  expect(await balanceOf(request, person)).toBe(3)
  await expect(panel(page)).not.toContainText(hidden.contact_phone)

  for (const status of [500, 503, 0]) {
    await page.route(unlockCall, (route) => (status ? route.fulfill({ status, body: 'x' }) : route.abort()))
    await spend(page)
    await expect(panel(page).getByRole('alert')).toContainText(texts.errors.unsure)
    await expect(panel(page)).not.toContainText(hidden.contact_phone)
    await expect(balanceShown(page, english, 3)).toBeVisible()
    await page.unroute(unlockCall)
  }

  await unlock(page).click()
  await dialog.getByRole('button', { name: 'Use Token', exact: true }).dblclick()
  await expect(panel(page).getByRole('link', { name: hidden.contact_phone })).toHaveAttribute('href', /^tel:/)
  await expect(panel(page)).toContainText(hidden.address)
  await expect(balanceShown(page, english, 2)).toBeVisible()
  await expect(page).toHaveURL(`/en${property}`)
  expect(await ledgerOf(request, person)).toEqual(['contact_unlock -1', 'purchase 3'])
})

test('an unlock whose answer is lost shows what was paid for, and later the number that its owner changed', async ({
  page,
  request,
}) => {
  const [owner, person] = [await newAccount(request), await newAccount(request, 3)]
  const { id } = await newListing(request, owner)
  await openSignedIn(page, person, english, `/property/${id}`)
  await page.route(unlockCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await spend(page)
  await expect(panel(page).getByRole('link', { name: hidden.contact_phone })).toBeVisible()
  await expect(balanceShown(page, english, 2)).toBeVisible()
  expect(await ledgerOf(request, person)).toEqual(['contact_unlock -1', 'purchase 3'])

  const phone = '+381 60 000 0918'
  await call(request, owner, 'PUT', `/v1/listings/${id}`, { contact_phone: phone })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(panel(page).getByRole('link', { name: phone })).toBeVisible()
})

const panel = (page: Page) => page.getByRole('region', { name: 'Contact', exact: true })

const unlock = (page: Page) => panel(page).getByRole('button', { name: 'Unlock Contact', exact: true })

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Purchase', exact: true })

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

const problem = (page: Page) => page.getByRole('main').getByRole('alert')

const isPurchase = (request: Request) => request.url().endsWith('/users/tokens/purchase')

async function spend(page: Page) {
  await unlock(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use Token', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
