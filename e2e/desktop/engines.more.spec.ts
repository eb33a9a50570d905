import { expect, test } from '@playwright/test'
import { failureTexts } from '@/lib/i18n/failure-texts'
import { pageActions } from '../engines/page-actions'
import { type Engine, missingEngine, type RemoteBrowser, startEngine } from '../engines/remote-browser'
import { hidden, newAccount, newListing } from '../market'
import type { Person } from '../people'
import { languages } from '../texts'

/** Browsers that are not Chromium, as Debian has them: Firefox ESR, and WebKit's as in Safari. */
const engines: Engine[] = ['firefox', 'webkit']
const [, english] = languages
const { texts, prefix } = english
const { auth, contact, favorites, publish, tokens } = texts

type Actions = ReturnType<typeof pageActions>

async function signIn({ open, fill, press, expectPath }: Actions, { email, password }: Person) {
  await open(`${prefix}/login`)
  await fill(auth.labels.email, email)
  await fill(auth.labels.password, password)
  await press(auth.login.submit, 'form')
  await expectPath(prefix)
}

for (const engine of engines) {
  test.describe(engine, () => {
    test.skip(missingEngine(engine) !== null, missingEngine(engine) ?? '')
    let browser: RemoteBrowser
    let actions: Actions
    test.beforeEach(async ({ baseURL }) => {
      test.slow()
      const started = await startEngine(engine, { width: 390, height: 844 }).catch(String)
      if (typeof started === 'string') return test.skip(true, `${engine} does not start here: ${started}`)
      browser = started
      actions = pageActions(browser, baseURL ?? '')
    })
    test.afterEach(() => browser?.close())

    test('a buyer signs in, filters, saves, buys and unlocks on a narrow window', async ({ request }) => {
      const title = `Stan za ${engine}`
      const { id } = await newListing(request, await newAccount(request), { title, city: 'Kikinda' })
      await signIn(actions, await newAccount(request))
      const { open, press, pressUntil, expectText, expectWhole } = actions
      for (const path of ['', '/buy', '/rent', '/favorites', '/profile', '/add-property', '/about']) {
        await open(prefix + path)
        await expectWhole(path, failureTexts.en.title)
      }
      await open(`${prefix}/buy?city=Kikinda&sort=price_desc`)
      await expectText(title)
      await open(`${prefix}/property/${id}`)
      await press(favorites.save, 'main')
      await expectText(favorites.saved)
      await open(`${prefix}/tokens`)
      await pressUntil(tokens.complete, 'main', tokens.success.title)
      await open(`${prefix}/property/${id}`)
      await press(contact.unlock, 'main')
      await press(contact.dialog.confirm)
      await expectText(hidden.contact_phone)
      await expectWhole('the property', failureTexts.en.title)
    })

    test('Back asks before it drops the edits of a published listing', async ({ request }) => {
      const owner = await newAccount(request)
      const { id } = await newListing(request, owner)
      await signIn(actions, owner)
      const { open, fill, expectPath } = actions
      await open(`${prefix}/my-properties`)
      test.skip(
        await browser.run(() => 'navigation' in window),
        `${engine} has the Navigation API, which lets a page hold Back only after an input of a person`,
      )
      const edit = `${prefix}/my-properties/${id}/edit`
      await open(edit)
      await fill(publish.labels.title, 'Nešto sasvim novo')
      await browser.run(() => {
        window.confirm = (question) => {
          document.documentElement.dataset.asked = question
          return false
        }
      })
      await browser.run(() => history.back())
      const asked = () => browser.run(() => document.documentElement.dataset.asked ?? '')
      await expect.poll(asked).toBe(publish.edit.leave)
      await expectPath(edit)
    })
  })
}
