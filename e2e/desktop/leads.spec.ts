import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe'
import { expectCopiedWhole } from '../copied-text'
import { newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [language] = languages
const { prefix, texts } = language
const { contact, leads, unlockedContact, account } = texts
const { exchange, fields } = unlockedContact.lead

// Long: two people in two browsers, who wait for mails, and axe at each step.
test(`a buyer's message, the owner's answer, and the buyer sees it`, async ({ page, request, browser }) => {
  const [owner, buyer] = [await newAccount(request), await newAccount(request, 1)]
  const { id, title } = await newListing(request, owner)

  await openSignedIn(page, buyer, language, `/property/${id}`)
  await page.getByRole('button', { name: contact.unlock, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(contact.unreachable)
  await dialog.getByText(fields.open).click()
  await dialog.getByLabel(fields.message).fill('Ja sam Petar, <b>zanima</b> me stan.')
  await dialog.getByLabel(fields.visit).fill('subota pre podne')
  await dialog.getByLabel(fields.phone).fill('zovi')
  await dialog.getByRole('button', { name: contact.dialog.confirm, exact: true }).click()
  // The number is refused, and nothing that was typed is lost.
  await expect(dialog.getByText(texts.api.fields.phone)).toBeVisible()
  await expect(dialog.getByLabel(fields.message)).toHaveValue('Ja sam Petar, <b>zanima</b> me stan.')
  await expectAccessible(page)
  await dialog.getByLabel(fields.phone).fill('064 000 0199')
  await dialog.getByRole('button', { name: contact.dialog.confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
  const panel = page.getByRole('region', { name: contact.title, exact: true })
  await expect(panel.getByText(exchange.waiting)).toBeVisible()

  const ownersPage = await (await browser.newContext()).newPage()
  await openSignedIn(ownersPage, owner, language, '/my-properties')
  const unread = account.unread.replace('{count}', '1')
  await expect(ownersPage.getByRole('button', { name: owner.name, exact: true })).toHaveAccessibleDescription(
    unread,
  )
  await ownersPage.getByRole('link', { name: texts.myProperties.allLeads }).click()
  await expect(ownersPage).toHaveURL(`${prefix}/messages`)
  const card = ownersPage.getByRole('article')
  await expect(card).toContainText('Ja sam Petar, zanima me stan.')
  await expect(card).toContainText('subota pre podne')
  await expect(card.getByRole('link', { name: title })).toBeVisible()
  await expect(card.getByRole('link', { name: '064 000 0199' })).toHaveAttribute('href', 'tel:+381640000199')
  await expectCopiedWhole(card.getByRole('link', { name: '064 000 0199' }), '064 000 0199')
  await expect(ownersPage.getByText(buyer.email)).toHaveCount(0)
  await expectAccessible(ownersPage)
  await card.getByRole('button', { name: leads.send, exact: true }).click()
  await expect(card.getByText(leads.missing)).toBeVisible()
  await card.getByRole('textbox').first().fill('Dođite u subotu u 11.')
  await ownersPage.keyboard.press('Tab')
  await ownersPage.keyboard.press('Enter')
  await expect(card.getByText(leads.sent)).toBeVisible()
  await expect(card.getByRole('combobox')).toHaveValue('answered')
  await expect(card.getByText(leads.unread)).toHaveCount(0)
  await card.getByRole('combobox').selectOption('visited')
  await expect(card.getByText(leads.stateSaved.replace('{state}', leads.stateNames.visited))).toBeVisible()
  await ownersPage.reload()
  await expect(card).toContainText('Dođite u subotu u 11.')
  await expect(card.getByText(leads.unread)).toHaveCount(0)
  await expect(ownersPage.getByRole('button', { name: owner.name, exact: true })).toHaveAccessibleDescription(
    '',
  )
  await ownersPage.context().close()

  await page.reload()
  await expect(panel).toContainText('Dođite u subotu u 11.')
  await page.goto(`${prefix}/purchased-contacts/${id}`)
  await expect(page.getByText('Dođite u subotu u 11.')).toBeVisible()
  await expect(page.getByText(unlockedContact.lead.report)).toBeVisible()
  await expectAccessible(page)
})

test('a message is sent later, beside the contact, and an empty inbox says what comes there', async ({
  page,
  request,
}) => {
  const [, english] = languages
  const { lead } = english.texts.unlockedContact
  const [owner, buyer] = [await newAccount(request), await newAccount(request, 1)]
  const { id } = await newListing(request, owner)
  await openSignedIn(page, buyer, english, `/property/${id}`)
  await page.getByRole('button', { name: english.texts.contact.unlock, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: english.texts.contact.dialog.confirm }).click()
  // Before the unlock is done, the page of the contact leads back to the home.
  await expect(page.getByRole('link', { name: owner.email })).toBeVisible()
  // The dialog that closes goes back by its own entry, which may abort this.
  await expect(() => page.goto(`/en/purchased-contacts/${id}`)).toPass()
  await page.getByText(lead.write, { exact: true }).click()
  await page.getByRole('button', { name: lead.send, exact: true }).click()
  await expect(page.getByText(lead.missing)).toBeVisible()
  await page.getByLabel(lead.fields.message).fill('Is it still there?')
  await page.getByRole('button', { name: lead.send, exact: true }).click()
  await expect(page.getByText(lead.done)).toBeVisible()
  await expect(page.getByText(lead.exchange.waiting)).toBeVisible()
  await page.goto('/en/messages')
  await expect(page.getByRole('heading', { name: english.texts.leads.empty })).toBeVisible()
})
