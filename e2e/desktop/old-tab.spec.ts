import { expect, type Page, test } from '@playwright/test'
import { failureTexts } from '@/lib/i18n/failure-texts'
import { newAccount, openSignedIn, somePublicListing } from '../market'
import { languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [, english] = languages
const { texts, prefix } = english

/** What a deployment does to a tab that is open: scripts that it has not loaded yet are gone. A page loaded later has its own. */
async function removeScripts(page: Page) {
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route('**/_next/static/**/*.js', (route) =>
    isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
}

test('an old tab whose part is gone loads itself again at the same place, once', async ({
  page,
  request,
}) => {
  const { id } = await somePublicListing(request)
  await page.goto(`${prefix}/property/${id}`)
  const share = page.getByRole('button', { name: texts.property.share.share, exact: true })
  await untilHydrated(share)
  await removeScripts(page)
  const reloaded = page.waitForEvent('load')
  await share.click()
  await reloaded
  await expect(page).toHaveURL(`${prefix}/property/${id}`)
  await untilHydrated(share)
  await share.click()
  await expect(page.getByRole('button', { name: texts.property.share.copy })).toBeVisible()
})

test('an old tab with a form half filled says that the site was updated, and keeps what was typed', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await newAccount(request), english, '/add-property')
  const title = page.getByLabel(texts.publish.labels.title, { exact: true })
  await title.fill('Kuća iz starog prozora')
  await removeScripts(page)
  await page.getByLabel(texts.publish.labels.city, { exact: true }).pressSequentially('Novi S')
  const notice = page.getByRole('alert').filter({ hasText: failureTexts.en.updated })
  await expect(notice).toBeVisible()
  await expect(title).toHaveValue('Kuća iz starog prozora')
  await notice.getByRole('button', { name: failureTexts.en.reload }).click()
  await expect(title).toHaveValue('Kuća iz starog prozora')
})
