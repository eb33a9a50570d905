import { expect, test } from '@playwright/test'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [, language] = languages
const { prefix, texts } = language
const { home, layout, search } = texts

test('the search of the home screen: towns, places of two towns, and the way to it from the bar', async ({
  page,
}) => {
  await test.step('the Search entry of the bar leads into the search of the home screen', async () => {
    const entry = page.getByRole('banner').getByRole('link', { name: layout.nav.search, exact: true })
    const town = page.getByRole('searchbox', { name: search.search, exact: true })
    await page.goto(`${prefix}/tokens`)
    await entry.click()
    await expect(page).toHaveURL(`${prefix}/search`)
    await expect(town).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(town).not.toBeFocused()
    await entry.click()
    await expect(town).toBeFocused()

    await page.goto(prefix || '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await entry.click()
    await expect(page).toHaveURL(`${prefix}/search`)
    await expect(town).toBeFocused()
  })
  await test.step('towns are suggested with what the chosen purpose has', async () => {
    await page.goto(prefix || '/')
    const box = page.getByRole('searchbox', { name: search.search, exact: true })
    const asked = (purpose: string) =>
      page.waitForRequest(new RegExp(`/v1/search/suggestions\\?.*purpose=${purpose}`))
    const sale = asked('SALE')
    await expect(async () => {
      await box.blur()
      await box.focus()
      await expect(box).toHaveAttribute('aria-autocomplete', 'list', { timeout: 2000 })
    }).toPass()
    await page.keyboard.type('novi')
    await sale
    await expect(page.getByRole('option').first()).toBeVisible()
    const rent = asked('RENT')
    await page.getByRole('group', { name: home.search.purpose }).getByText(home.search.rent).click()
    await box.fill('novi s')
    await rent
  })
  await test.step('places of two towns are chosen from their tree', async () => {
    await page.goto(prefix || '/')
    await page.getByRole('button', { name: search.places.choose }).click()
    await page.getByRole('button', { name: search.places.parts.replace('{place}', 'Belgrade') }).click()
    for (const place of [/^Vračar/, /^Zvezdara/, /^Novi Sad/])
      await page.getByRole('checkbox', { name: place }).check()
    await page
      .getByRole('list', { name: search.places.chosen })
      .getByRole('button', { name: /Zvezdara/ })
      .click()
    await page.getByRole('button', { name: home.search.submit, exact: true }).last().click()
    await expect(page).toHaveURL(/\/buy\?city=Beograd&city=Novi\+Sad&district=Vra%C4%8Dar$/)
    await expect(page.getByLabel(search.city, { exact: true })).toHaveValue('Vračar (Belgrade), Novi Sad')
  })
})

test('the home screen leads to towns and to posting, asks visitors alone to register, and says which figures nobody counted', async ({
  page,
  request,
}) => {
  await page.goto(prefix || '/')
  const figures = page.getByRole('region', { name: home.stats.label })
  await expect(figures).toContainText(home.stats.clientsValue)
  await expect(figures).toContainText(home.stats.sample)
  await expect(page.getByRole('region', { name: home.why.title })).toContainText(home.why.sample)
  const invitation = page.getByRole('region', { name: home.cta.title })
  await expect(invitation.getByRole('link', { name: home.cta.register })).toBeVisible()
  const towns = page.getByRole('region', { name: home.towns.title })
  await towns.getByRole('link', { name: `Belgrade: ${home.towns.rent}` }).click()
  await expect(page).toHaveURL(`${prefix}/rent?city=Beograd`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts.account.postListing, exact: true })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(`${prefix}/add-property`)

  await openSignedIn(page, await newAccount(request), language, '')
  await expect(invitation.getByRole('link', { name: home.cta.addProperty })).toBeVisible()
  await expect(invitation.getByRole('link', { name: home.cta.register })).toHaveCount(0)
})

test('who comes back goes on: searches with what is new, favorites with another price, viewed homes', async ({
  page,
  request,
}) => {
  const { goOn } = texts
  const owner = await newAccount(request)
  // A price that no other test's homes have.
  const home = { city: 'Bor', price: 61_417 }
  const { id, title } = await newListing(request, owner, { ...home, title: 'Stan kod jezera' })
  const search = `${prefix}/buy?city=Bor&minPrice=61417&maxPrice=61417`
  const part = page.getByRole('region', { name: goOn.title })
  await page.goto(prefix || '/', { waitUntil: 'networkidle' })
  await expect(part).toHaveCount(0)

  await page.goto(search)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kljuc-recent-searches')))
    .toContain('61417')
  await page.getByRole('article').first().getByRole('button').first().click()
  await page.goto(`${prefix}/property/${id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kljuc-seen'))).toContain(id)
  await page.goto(prefix || '/')
  const again = part.getByRole('link', { name: /Bor/ })
  await expect(again).toHaveAttribute('href', search)
  await expect(part.getByRole('article')).toContainText(title)
  await expect(part.getByText('1 new')).toHaveCount(0)

  await newListing(request, owner, { ...home, title: 'Drugi stan kod jezera' })
  await call(request, owner, 'PUT', `/v1/listings/${id}`, { price: 59_000 })
  await page.reload()
  await expect(again).toContainText('1 new')
  const [lowered = ''] = goOn.lower.split('{')
  await expect(part.getByRole('link', { name: `${title} ${lowered}` })).toContainText('59,000')
  await again.click()
  await expect(page).toHaveURL(search)
})

test('the home screen of a phone searches at once, and is not longer than four of it', async ({ page }) => {
  await test.step('the home screen of a phone is not longer than four of it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_500)
  })
  await test.step('a home screen of a phone searches at once, and homes follow', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(prefix || '/')
    const search = page.getByRole('search', { name: home.search.label })
    await expect(search).toBeInViewport({ ratio: 1 })
    const card = await page.getByRole('article').first().boundingBox()
    expect(card?.y).toBeLessThan(844)
  })
  await test.step('on a phone the suggestions leave the button free', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(prefix || '/')
    const form = page.getByRole('search', { name: home.search.label })
    await form.getByRole('searchbox').click()
    await form.getByRole('searchbox').pressSequentially('beograd')
    await expect(page.getByRole('option').first()).toBeVisible()
    await form.getByRole('button', { name: home.search.submit, exact: true }).click()
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd`)
  })
})
