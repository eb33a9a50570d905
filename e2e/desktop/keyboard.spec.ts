import { expect, type Page, test } from '@playwright/test'
import { balanceShown, hidden, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [, english] = languages
const { account, contact, layout } = english.texts

test('past the skip link a search is made and opened by keys alone, and the way back leads to the link that was followed', async ({
  page,
}) => {
  await page.goto('/en/buy')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: layout.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await tabTo(page, () => page.getByLabel('City', { exact: true }))
  await page.keyboard.type('Subotica')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/buy?city=Subotica')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Subotica')
  await tabTo(page, () => page.getByRole('article').first().getByRole('link'))
  const link = page.getByRole('article').nth(4).getByRole('link')
  await tabTo(page, () => link)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/property\//)
  await page.goBack()
  await expect(page).toHaveURL('/en/buy?city=Subotica')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('the user menu opens, moves and closes by keys', async ({ page, request }) => {
  const person = await newAccount(request)
  await openSignedIn(page, person, english, '/buy')
  const button = page.getByRole('banner').getByRole('button', { name: person.name })
  await expect(button).toBeVisible()
  await tabTo(page, () => button)
  await page.keyboard.press('Enter')
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect(item(account.menu.profile)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(account.menu.contacts)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(item(account.menu.profile)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(item(account.menu.logout)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible()
})

test('tokens are bought and a contact unlocked by keys alone', async ({ page, request }) => {
  const { id } = await newListing(request, await newAccount(request))
  await openSignedIn(page, await newAccount(request), english, '/tokens')
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(balanceShown(page, english, 0)).toBeVisible()
  // The popular package is preselected.
  await tabTo(page, () => radio('Standard'))
  await page.keyboard.press('ArrowUp')
  await expect(radio('Starter')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(radio('Standard')).toBeChecked()
  await expect(radio('Standard')).toBeFocused()
  await tabTo(page, () => page.getByRole('button', { name: 'Complete Purchase', exact: true }))
  await page.keyboard.press('Enter')
  await expect(balanceShown(page, english, 3)).toBeVisible()

  await page.goto(`/en/property/${id}`)
  const panel = page.getByRole('region', { name: 'Contact', exact: true })
  const unlock = panel.getByRole('button', { name: 'Unlock Contact', exact: true })
  await expect(unlock).toBeEnabled()
  await tabTo(page, () => unlock)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: contact.dialog.title })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press('Tab')
    // The focus guard at the dialog's end has the focus for a moment before it moves it back.
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(unlock).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, () => dialog.getByRole('button', { name: 'Use Token', exact: true }))
  await page.keyboard.press('Enter')
  const phone = panel.getByRole('link', { name: hidden.contact_phone })
  await expect(phone).toBeVisible()
  await tabTo(page, () => phone)
})

/** Presses Tab until the element has the focus, which must be in the tab order. */
async function tabTo(page: Page, element: () => ReturnType<Page['getByRole']>) {
  for (let step = 0; step < 80; step++) {
    if (await element().evaluate((found) => found === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element()).toBeFocused({ timeout: 1 })
}
