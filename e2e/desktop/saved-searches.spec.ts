import { expect, type Page, test } from '@playwright/test'
import { call, newAccount, openSignedIn } from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [, language] = languages
const { texts, prefix } = language
const { save, profile: own } = texts.savedSearches
const search = '/buy?city=Novi+Sad&maxPrice=150000'

test('a visitor signs in, saves the search, manages it in the account, and reads what cannot be saved', async ({
  page,
  request,
}) => {
  await test.step('a visitor signs in, saves the search and finds it in the account', async () => {
    const person = await newAccount(request)
    await page.goto(`${prefix}${search}&sort=price_asc`)
    await page.getByRole('link', { name: save.save, exact: true }).click()
    await signIn(page, person, language)
    await expect(page).toHaveURL(`${prefix}${search}`)

    // The dialog requested before the sign-in opens after it.
    const dialog = page.getByRole('dialog', { name: save.title })
    await expect(dialog).toContainText(person.email)
    const name = dialog.getByLabel(save.name)
    await expect(name).toHaveValue(/^.+ · Novi Sad · .*150[.,]000/)
    await name.fill('')
    await dialog.getByRole('button', { name: save.submit, exact: true }).click()
    await expect(name).toHaveAccessibleDescription(save.nameRequired)
    await name.fill('Stan za nas')
    await dialog.getByRole('button', { name: save.submit, exact: true }).click()
    const done = page.getByRole('dialog', { name: save.done })
    await done.getByRole('button', { name: save.close, exact: true }).last().click()
    // The button says so from now on.
    const saved = page.getByRole('button', { name: save.done, exact: true })
    await expect(saved).toBeVisible()
    await page.reload()
    await saved.click()
    await done.getByRole('link', { name: save.manage }).click()

    await expect(page).toHaveURL(`${prefix}/profile/saved#saved-searches`)
    await expect(page.getByRole('link', { name: 'Stan za nas' })).toHaveAttribute(
      'href',
      `${prefix}${search}`,
    )
    await change(page, own, texts.search.places)
    const places = /\/buy\?city=Beograd&city=Novi\+Sad&district=Vra%C4%8Dar&maxPrice=150000$/
    await expect(page.getByRole('link', { name: 'Stan za sve' })).toHaveAttribute('href', places)
    await quieten(page, own)
    await remove(page, own)
  })
  await test.step('what cannot be saved is said in the dialog', async () => {
    const person = await newAccount(request)
    await openSignedIn(page, person, language, '/rent')
    await page.getByRole('button', { name: save.save, exact: true }).click()
    // Meanwhile in another tab.
    await call(request, person, 'POST', '/users/saved-searches', { name: 'Ista', query: 'purpose=RENT' })
    const dialog = page.getByRole('dialog', { name: save.title })
    await dialog.getByRole('button', { name: save.submit, exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(texts.api.errors.search_saved)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: save.save, exact: true })).toBeFocused()
  })
})

type Texts = (typeof languages)[number]['texts']['savedSearches']['profile']
const named = (text: string, name: string) => text.replace('{name}', name)

async function change(
  page: Page,
  own: Texts,
  places: (typeof languages)[number]['texts']['search']['places'],
) {
  await page.getByRole('button', { name: named(own.editOf, 'Stan za nas') }).click()
  await page.getByLabel(own.name).fill('Stan za sve')
  await page.getByRole('button', { name: places.choose }).click()
  await page.getByRole('button', { name: places.parts.replace('{place}', 'Belgrade') }).click()
  await page.getByRole('checkbox', { name: /^Vračar/ }).check()
  await page.getByRole('button', { name: own.save, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Stan za sve' })).toBeVisible()
  await expect(page.getByText(named(own.changed, 'Stan za sve'))).toBeAttached()
}

async function quieten(page: Page, own: Texts) {
  const mails = page.getByRole('switch', { name: `${own.notify}: Stan za sve` })
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(mails).not.toBeChecked()
  await page.reload()
  await expect(mails).not.toBeChecked()
  await mails.click()
  await expect(mails).toBeChecked()
}

async function remove(page: Page, own: Texts) {
  const search = page.getByRole('link', { name: 'Stan za sve' })
  const forget = () => page.getByRole('button', { name: named(own.deleteOf, 'Stan za sve') }).click()
  await forget()
  await expect(page.getByText(own.empty)).toBeVisible()
  const undo = page.getByRole('button', { name: own.undo, exact: true })
  await expect(undo).toBeInViewport()
  await undo.click()
  await expect(search).toBeVisible()
  await expect(page.getByText(named(own.restored, 'Stan za sve'))).toBeAttached()

  // A search whose deletion fails is shown again, with an error.
  await page.route('**/users/saved-searches/*', (route) => route.abort())
  await forget()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    own.deleteFailed.replace('{reason}', ''),
  )
  await expect(search).toBeVisible()
  await page.unroute('**/users/saved-searches/*')
  await forget()
  await expect(search).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(own.empty)).toBeVisible()
}
