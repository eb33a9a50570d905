import { expect, test } from '@playwright/test'
import { newAccount, newListing, openSignedIn, somePublicListing } from '../market'
import { languages } from '../texts'

const [serbian] = languages

test.use({ viewport: { width: 390, height: 844 } })

test('owners have no bar that leads to their own contact', async ({ page, request }) => {
  const owner = await newAccount(request)
  const { id } = await newListing(request, owner)
  const toContact = page.getByRole('link', { name: serbian.texts.property.toContact })
  await page.goto(`/property/${id}`)
  await expect(toContact).toBeVisible()
  await openSignedIn(page, owner, serbian, `/property/${id}`)
  await expect(page.getByText(serbian.texts.contact.owner)).toBeVisible()
  await expect(toContact).toBeHidden()
})

test('a property is printed without what surrounds it', async ({ page }) => {
  const { id, title } = await somePublicListing(page.request)
  await page.goto(`/property/${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: serbian.texts.property.toContact })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})
