import { expect, test } from '@playwright/test'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

for (const language of languages) {
  const { myProperties: own, property, report, purchasedContact, moderation, profile } = language.texts
  const path = (name: string) => `${language.prefix}${name}`

  test(`${language.name}: a price that fell and the owner's confirmation stand on the property's page`, async ({
    page,
    request,
  }) => {
    const owner = await newAccount(request)
    const { id, price } = await newListing(request, owner)
    await call(request, owner, 'PUT', `/v1/listings/${id}`, { price: price - 4_000 })
    await page.goto(path(`/property/${id}`))
    await expect(page.getByText(property.priceDown, { exact: true }).first()).toBeVisible()
    const history = page.getByRole('region', { name: property.priceHistory })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await expect(history.getByText(/4[.,]000/).first()).toBeVisible()
    const contact = page.getByRole('region', { name: language.texts.contact.title })
    await expect(contact.getByText(before(language.texts.contact.confirmed))).toBeVisible()
  })

  test(`${language.name}: a reader reports a listing, and whoever paid complains about its contact`, async ({
    page,
    request,
  }) => {
    const { id } = await newListing(request, await newAccount(request))
    const buyer = await newAccount(request, 1)
    await call(request, buyer, 'POST', '/users/tokens/use', { property_id: id })
    await openSignedIn(page, buyer, language, `/property/${id}`)
    await page.getByText(report.open, { exact: true }).click()
    await page.getByLabel(report.reason).selectOption('dead_contact')
    await page.getByRole('button', { name: report.send }).click()
    await expect(page.getByText(report.sent)).toBeVisible()

    await page.goto(path(`/purchased-contacts/${id}`))
    const { complaint } = purchasedContact
    await page.getByText(complaint.open, { exact: true }).click()
    await page.getByRole('button', { name: complaint.reasons.dead_number }).click()
    await expect(page.getByText(before(complaint.states.open))).toBeVisible()
  })

  test(`${language.name}: an owner confirms a listing and marks it as sold`, async ({ page, request }) => {
    const owner = await newAccount(request)
    const listing = await newListing(request, owner)
    await openSignedIn(page, owner, language, '/my-properties')
    const card = page.getByRole('article', { name: listing.title })
    await card.getByRole('button', { name: own.acts.confirm }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(listing.title)
    await card.getByRole('button', { name: own.acts.sold, exact: true }).click()
    await expect(card.getByRole('button', { name: own.publish })).toBeVisible()
    await expect(card.getByText(own.statuses.sold, { exact: true })).toBeVisible()
  })

  test(`${language.name}: a person downloads what is kept of them, and finds no moderation`, async ({
    page,
    request,
  }) => {
    await openSignedIn(page, await newAccount(request), language, '/profile')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: profile.export.download }).click()
    expect((await download).suggestedFilename()).toBe('kljuc.json')
    await page.goto(path('/moderation'))
    await expect(page.getByRole('heading', { level: 1, name: moderation.missing })).toBeVisible()
  })
}

/** The part of a message before its first value. */
function before(text: string): RegExp {
  return new RegExp(text.split('{')[0]?.trim() ?? '')
}
