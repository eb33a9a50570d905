import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe'
import { newAccount, openSignedIn, somePublicListing } from '../market'
import { newPerson, signIn } from '../people'
import { languages } from '../texts'

/** Requests for personal data. */
const personal = /\/users\/|\/v1\/listings\/mine/

/** The markup is that of the English pages. */
const [language] = languages
const { prefix, texts } = language

test(`axe finds nothing while things load, nor when they fail`, async ({ page, request }) => {
  test.slow()
  const { id } = await somePublicListing(request)
  const pages = ['/profile', '/my-properties', '/favorites', `/property/${id}`, `/purchased-contacts/${id}`]
  await openSignedIn(page, await newAccount(request), language, '/cookies')
  // Never fulfilled, so that the loading state stays visible.
  await page.route(personal, () => {})
  for (const path of pages) {
    await page.goto(prefix + path)
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
    await expectAccessible(page, 'loading')
  }
  await page.unroute(personal)
  const refusal = { error: 'Baza trenutno ne odgovara.', code: 'unavailable' }
  await page.route(personal, (route) => route.fulfill({ status: 503, json: refusal }))
  for (const path of pages) {
    await page.goto(prefix + path)
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    await expectAccessible(page, 'failed')
  }
})

test(`axe finds nothing on forms that refuse, on a message, on an empty account and without a network`, async ({
  page,
  request,
}) => {
  test.slow()
  await page.goto(`${prefix}/login`, { waitUntil: 'networkidle' })
  await signIn(page, newPerson(), language)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'refused')
  await page.goto(`${prefix}/register`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: texts.auth.register.submit, exact: true }).click()
  await expect(page.getByLabel(texts.auth.labels.email)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'empty')
  await page.goto(`${prefix}/buy`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: texts.favorites.save, exact: true }).first().click()
  await expect(page.getByRole('status').getByText(texts.favorites.saved, { exact: true })).toBeVisible()
  await expectAccessible(page, 'a message')
  await page.goto('/offline.html')
  await expectAccessible(page, 'offline')

  await openSignedIn(page, await newAccount(request), language, '/profile')
  await expect(page.getByText(texts.profile.contacts.empty)).toBeVisible()
  await expectAccessible(page, 'empty')
  await page.goto(`${prefix}/my-properties`, { waitUntil: 'networkidle' })
  await expectAccessible(page, 'empty')
})
