import { type APIRequestContext, expect, test } from '@playwright/test'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [, language] = languages
const {
  contact,
  myProperties: own,
  property,
  report,
  unlockedContact,
  confirmListing,
  profile,
} = language.texts
const path = (name: string) => `${language.prefix}${name}`

/** A home and who has paid for its contact. */
async function unlockedHome(request: APIRequestContext) {
  const { id } = await newListing(request, await newAccount(request))
  const buyer = await newAccount(request, 1)
  await call(request, buyer, 'POST', '/users/tokens/use', { property_id: id })
  return { id, buyer }
}

test(`a price that fell and the owner's confirmation stand on the property's page`, async ({
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
  const panel = page.getByRole('region', { name: contact.title })
  await expect(panel.getByText(before(contact.confirmed))).toBeVisible()
})

test('a reader reports a listing, and whoever paid complains about its contact', async ({
  page,
  request,
}) => {
  const { id, buyer } = await unlockedHome(request)
  await openSignedIn(page, buyer, language, `/property/${id}`)
  await page.getByText(report.open, { exact: true }).click()
  await page.getByLabel(report.reason).selectOption('dead_contact')
  await page.getByRole('button', { name: report.send }).click()
  await expect(page.getByText(report.sent)).toBeVisible()

  const { complaint } = unlockedContact
  const guarantee = page.getByText(before(complaint.guarantee))
  await expect(guarantee).toBeVisible()
  await page.goto(path(`/purchased-contacts/${id}`))
  await expect(guarantee).toBeVisible()
  await page.getByText(complaint.open, { exact: true }).click()
  const send = page.getByRole('button', { name: complaint.send, exact: true })
  await send.click()
  const reasons = page.getByRole('group', { name: complaint.reason })
  await expect(reasons).toHaveAccessibleDescription(complaint.missing)
  await expect(reasons.getByRole('radio', { name: complaint.reasons.dead_number })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const state = page.getByRole('status').filter({ hasText: before(complaint.states.open) })
  await expect(state).toBeVisible()
  await expect(send).toHaveCount(0)

  await page.getByRole('link', { name: unlockedContact.open }).click()
  await expect(page.getByRole('region', { name: contact.title }).locator(state)).toBeVisible()
  await page.goto(path('/profile'))
  await expect(page.getByRole('region', { name: profile.contacts.title }).locator(state)).toBeVisible()
})

test('a complaint brings the token back at once when the property was gone, and says who decided', async ({
  page,
  request,
}) => {
  await test.step('a complaint about a property that was gone brings the token back at once', async () => {
    const { id, buyer } = await unlockedHome(request)
    await openSignedIn(page, buyer, language, `/property/${id}`)
    await page.getByRole('link', { name: unlockedContact.complaint.open }).click()
    const { complaint, returned } = unlockedContact
    // The link opens the form.
    await expect(page.getByRole('radio', { name: complaint.reasons.gone })).toBeInViewport()
    await page.getByRole('radio', { name: complaint.reasons.gone }).check()
    // As if it had been withdrawn while the unlock was on its way.
    const json = { property_id: id, reason: 'gone', state: 'returned', decide_by: new Date().toISOString() }
    await page.route('**/complaints', (route) => route.fulfill({ status: 201, json }))
    await page.route('**/users/purchased-contacts', (route) => route.fulfill({ json: { items: [] } }))
    await page.getByRole('button', { name: complaint.send, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: returned })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('who contradicted an owner reads that a moderator decided, not that the owner answered', async () => {
    const { id, buyer } = await unlockedHome(request)
    await call(request, buyer, 'POST', `/users/purchased-contacts/${id}/complaints`, {
      reason: 'dead_number',
    })
    await page.route('**/users/purchased-contacts', async (route) => {
      const { items } = (await (await route.fetch()).json()) as { items: { complaint: object }[] }
      const decided = items.map((item) => ({
        ...item,
        complaint: { ...item.complaint, state: 'refused', insisted: true },
      }))
      await route.fulfill({ json: { items: decided } })
    })
    const { complaint } = unlockedContact
    await openSignedIn(page, buyer, language, `/purchased-contacts/${id}`)
    await expect(page.getByText(complaint.states.decided)).toBeVisible()
    await expect(page.getByText(complaint.states.refused)).toHaveCount(0)
    await page.goto(path('/profile'))
    await expect(page.getByText(complaint.states.decided)).toBeVisible()
  })
})

test('an owner answers a complaint, and the buyer reads the answer', async ({ page, browser, request }) => {
  const owner = await newAccount(request)
  const { id, title } = await newListing(request, owner)
  const buyer = await newAccount(request, 1)
  await page.goto(path(`/property/${id}`))
  await expect(page.getByRole('region', { name: contact.title }).getByText(contact.unreachable)).toBeVisible()
  await call(request, buyer, 'POST', '/users/tokens/use', { property_id: id })
  await call(request, buyer, 'POST', `/users/purchased-contacts/${id}/complaints`, {
    reason: 'dead_number',
  })

  await openSignedIn(page, owner, language, '/my-properties')
  const { answer } = confirmListing
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText(unlockedContact.complaint.reasons.dead_number)).toBeVisible()
  const send = card.getByRole('button', { name: answer.submit })
  await send.click()
  await expect(card.getByRole('textbox', { name: answer.text })).toHaveAccessibleDescription(answer.missing)
  await card.getByRole('textbox', { name: answer.text }).fill('Broj radi, zovite posle 17.')
  await send.click()
  await expect(send).toHaveCount(0)

  const other = await browser.newPage()
  await openSignedIn(other, buyer, language, `/purchased-contacts/${id}`)
  const state = other.getByRole('status').filter({ hasText: unlockedContact.complaint.states.refused })
  await expect(state).toContainText('Broj radi, zovite posle 17.')
  await other.close()
})

test('an owner sees what happened, confirms a listing, marks it as sold, and chooses how often to be mailed', async ({
  page,
  request,
}) => {
  const [owner, reader] = [await newAccount(request), await newAccount(request)]
  const { id, title } = await newListing(request, owner)
  await call(request, reader, 'POST', `/v1/listings/${id}/reports`, { reason: 'sold' })
  await openSignedIn(page, owner, language, '/my-properties')
  const card = page.getByRole('article', { name: title })
  const mark = card.getByText(report.reasons.sold)
  await expect(mark).toBeVisible()
  await page.getByRole('button', { name: own.news.seen }).click()
  await expect(mark).toHaveCount(0)
  await card.getByRole('button', { name: own.acts.confirm }).click()
  await expect(page.getByRole('status').filter({ hasText: title })).toBeInViewport()
  await card.getByRole('button', { name: own.more }).click()
  await page.getByRole('menuitem', { name: own.acts.sold, exact: true }).click()
  await expect(card.getByRole('button', { name: own.acts.publish })).toBeVisible()
  await expect(card.getByText(own.statuses.sold, { exact: true })).toBeVisible()

  await page.goto(path('/profile/advertiser'))
  const choice = page.getByRole('radio', { name: profile.ownerMails.daily })
  await choice.click()
  await expect(page.getByRole('status').filter({ hasText: profile.ownerMails.saved })).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
})

/** The part of a message before its first value. */
function before(text: string): RegExp {
  return new RegExp(text.split('{')[0]?.trim() ?? '')
}
