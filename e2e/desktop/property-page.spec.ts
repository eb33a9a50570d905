import { expect, test } from '@playwright/test'
import { enter, newAccount, newListing } from '../market'
import { languages } from '../texts'

const [serbian] = languages

test.use({ viewport: { width: 390, height: 844 } })

test('owners have no bar that leads to their own contact', async ({ page, request }) => {
  const owner = await newAccount(request)
  const { id } = await newListing(request, owner)
  const toContact = page.getByRole('link', { name: serbian.texts.property.toContact })
  await page.goto(`/property/${id}`)
  await expect(toContact).toBeVisible()
  await enter(page, owner, serbian, `/property/${id}`)
  await expect(page.getByText(serbian.texts.contact.owner)).toBeVisible()
  await expect(toContact).toBeHidden()
})
