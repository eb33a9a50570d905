import { expect, test } from '@playwright/test'
import { launchOptions } from '../launch-options'
import { call, newAccount, openSignedIn } from '../market'
import { languages } from '../texts'

test.use({ launchOptions: launchOptions(process.env.CHROMIUM_PATH) })

test('a notification that arrives is shown, and leads to what it tells of', async ({ page, context }) => {
  await page.goto('/')
  const { origin } = new URL(page.url())
  await context.grantPermissions(['notifications'], { origin })
  const permission = await page.evaluate(() => Notification.permission)
  test.skip(
    permission !== 'granted',
    `This browser shows no notifications: once granted, they are ${permission}.`,
  )
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const session = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const push = { title: '2 nove nekretnine', body: 'Otvorite', lang: 'sr-Latn', url: '/buy?city=Novi+Sad' }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(push),
  })
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map(({ title, body, lang, data: { url } }) => ({ title, body, lang, url }))
    })
  await expect.poll(shown).toEqual([push])
})

const [language] = languages

test('a browser that forbids notifications says so beside saved searches', async ({ page, request }) => {
  const person = await newAccount(request)
  await call(request, person, 'POST', '/users/saved-searches', { name: 'Naša', query: 'purpose=RENT' })
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openSignedIn(page, person, language, '/profile/saved')
  const { push, frequency, profile } = language.texts.savedSearches
  const section = page.getByRole('region', { name: push.heading })
  await expect(section.getByText(push.blocked)).toBeVisible()
  await expect(section.getByRole('button')).toHaveCount(0)

  const often = page.getByRole('combobox', { name: profile.frequencyOf.replace('{name}', 'Naša') })
  await expect(often).toHaveValue('daily')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await often.selectOption(frequency.at_once)
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(often).toHaveValue('at_once')
})
