import { expect, test } from '@playwright/test'
import { enter, newAccount, newListing } from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [, english] = languages
const { contact, profile, tokens, myProperties } = english.texts
const unknownBearer = { status: 401, json: { error: 'Sign in again.', code: 'unauthorized' } }

test.describe('while the browser holds a session that the API no longer knows', () => {
  const screens = {
    '/profile': { calls: '**/users/profile', link: profile.signIn },
    '/my-properties': { calls: '**/v1/listings/mine', link: myProperties.signIn },
    '/property/…': { calls: '**/users/profile', link: contact.signIn },
  }
  for (const [screen, { calls, link }] of Object.entries(screens)) {
    test(`${screen} offers the way through the sign-in and back`, async ({ page, request }) => {
      const person = await newAccount(request)
      const { id } = await newListing(request, await newAccount(request))
      const path = screen.replace('…', id)
      await page.route(calls, (route) => route.fulfill(unknownBearer))
      await enter(page, person, english, path)
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(`/en/login?redirect=/en${path}`)
      await page.unroute(calls)
      await signIn(page, person, english)
      await expect(page).toHaveURL(`/en${path}`)
      await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
    })
  }

  test('/tokens does so too, and still knows the package', async ({ page, request }) => {
    const person = await newAccount(request)
    await enter(page, person, english, '/tokens')
    await page.route('**/users/tokens/purchase', (route) => route.fulfill(unknownBearer))
    await page.getByRole('radio', { name: 'Premium' }).check()
    await page.getByRole('button', { name: tokens.complete }).click()
    await page.getByRole('link', { name: tokens.errors.signIn }).click()
    await signIn(page, person, english)
    await expect(page).toHaveURL('/en/tokens')
    await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked()
  })
})
