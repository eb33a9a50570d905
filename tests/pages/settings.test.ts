import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecondApp } from '@/e2e/second-app'
import type { OwnSettings, SettingsOverview } from '@/lib/settings/schema'
import { type User, validListing } from '../api/harness'
import { callAt, createOwnSite, type OwnSite } from '../api/own-site'

let site: OwnSite
let here: SecondApp
let elsewhere: SecondApp
let operator: User
beforeAll(async () => {
  site = await createOwnSite()
  const environment = {
    MODERATORS: 'urednik@kljuc.test',
    CONTACT_EMAIL: 'env@kljuc.test',
    OPERATOR_NAME: 'Okolina',
    OPERATOR_ADDRESS: '',
  }
  here = await site.start(environment)
  elsewhere = await site.start({ ...environment, SITE_URL: here.origin })
  operator = await site.signUp(here, 'urednik@kljuc.test')
})
afterAll(() => site?.stop())

const read = async () => (await callAt<SettingsOverview>(here, operator, 'GET', '/v1/admin/settings')).body
const change = (own: OwnSettings, version: number) =>
  callAt<SettingsOverview & { code?: string; fields?: object }>(here, operator, 'PUT', '/v1/admin/settings', {
    version,
    ...own,
  })
async function set(own: OwnSettings) {
  const answer = await change(own, (await read()).version)
  expect(answer.status).toBe(200)
  return answer.body
}
const page = async (app: SecondApp, path: string) => (await fetch(`${app.origin}${path}`)).text()
const cacheStatus = async (app: SecondApp, path: string) =>
  (await fetch(`${app.origin}${path}`)).headers.get('cache-status')

describe('a setting', () => {
  it('shows on kept pages of every process within seconds, and its default comes back without it', async () => {
    for (const app of [here, elsewhere]) {
      expect(await page(app, '/en/contact')).toContain('env@kljuc.test')
      expect(await page(app, '/en/tokens')).toContain('300')
      await expect.poll(() => cacheStatus(app, '/en/contact')).toBe('kljuc; hit')
    }
    const notice = { sr: 'Radovi & 5 < 6 sutra', en: 'Works & 5 < 6 tomorrow', link: '/about' }
    await set({
      contact_email: 'novi@kljuc.test',
      operator_name: 'Ključ d.o.o.',
      notice,
      prices: { starter: 345, standard: 800, premium: 2000 },
      popular: 'premium',
    })
    for (const app of [here, elsewhere]) {
      await expect.poll(() => page(app, '/en/contact'), { timeout: 5_000 }).toContain('novi@kljuc.test')
      expect(await page(app, '/en')).toContain('Works &amp; 5 &lt; 6 tomorrow')
      expect(await page(app, '/')).toContain('Radovi &amp; 5 &lt; 6 sutra')
      expect(await page(app, '/en')).toContain('href="/en/about"')
      expect(await page(app, '/en/about')).toContain('Ključ d.o.o.')
      expect(await page(app, '/en/tokens')).toContain('345')
    }
    const buyer = await site.signUp(here, 'kupac@kljuc.test')
    const bought = await callAt(elsewhere, buyer, 'POST', '/users/tokens/purchase', { amount: 1 })
    expect(bought.status).toBe(200)
    const { body } = await callAt<{ items: { price_rsd: number }[] }>(
      here,
      buyer,
      'GET',
      '/users/tokens/transactions',
    )
    expect(body.items[0]?.price_rsd).toBe(345)
    await set({})
    for (const app of [here, elsewhere]) {
      await expect.poll(() => page(app, '/en/contact'), { timeout: 5_000 }).toContain('env@kljuc.test')
      expect(await page(app, '/en')).not.toContain('Works')
    }
  })

  it('is kept by a process that starts later, and is where messages of the form go', async () => {
    await set({ contact_email: 'posta@kljuc.test' })
    await elsewhere.kill()
    await elsewhere.restart()
    expect(await page(elsewhere, '/en/contact')).toContain('posta@kljuc.test')
    const message = { name: 'Ana', email: 'ana@example.test', message: 'Dobar dan, imam pitanje.' }
    const sent = await callAt(elsewhere, undefined, 'POST', '/contact-message', message)
    expect(sent.status).toBe(200)
    expect(await site.sql`select from kljuc.mails where email = 'posta@kljuc.test'`).toHaveLength(1)
  })

  it('is versioned: who, when, what before and after; an old version is restored; two people do not overwrite', async () => {
    const first = await set({ operator_name: 'Prva', operator_address: 'Ulica 1' })
    await set({ operator_name: 'Druga' })
    const { history, version } = await read()
    expect(history[0]).toMatchObject({
      by: 'Urednica',
      changes: [
        { name: 'operator_name', before: 'Prva', after: 'Druga' },
        { name: 'operator_address', before: 'Ulica 1', after: '–' },
      ],
    })
    const late = await change({ operator_name: 'Kasna' }, first.version)
    expect([late.status, late.body.code]).toEqual([409, 'settings_changed'])
    const both = await Promise.all([
      change({ popular: 'starter' }, version),
      change({ popular: 'premium' }, version),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const old = (await read()).history.find((each) => each.version === first.version)
    expect((await set(old?.own ?? {})).history[0]?.changes).toMatchObject([
      { name: 'operator_name', after: 'Prva' },
      { name: 'operator_address', after: 'Ulica 1' },
      { name: 'popular', after: 'standard' },
    ])
  })

  it('names what cannot be', async () => {
    const { version } = await read()
    const unknownPlace: OwnSettings = { town_texts: [{ place: 'Nigdina', sr: 'Tekst', en: 'Text' }] }
    for (const [own, field] of [
      [{ contact_email: 'nije adresa' }, 'contact_email'],
      [{ operator_name: 'A < B' }, 'operator_name'],
      [{ notice: { sr: 'Dobro', en: 'Good', link: 'javascript:alert(1)' } }, 'notice.link'],
      [{ notice: { sr: 'Dobro', en: 'Good', link: '//evil.example' } }, 'notice.link'],
      [{ prices: { starter: 0, standard: 1, premium: 1 } }, 'prices.starter'],
      [{ listing_days: 3 }, 'listing_days'],
      [{ vat_rate: 101 }, 'vat_rate'],
      [unknownPlace, 'town_texts.0.place'],
    ] as const) {
      const { status, body } = await change(own, version)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    }
    expect((await read()).version).toBe(version)
  })

  it('says of a town what the operator wrote, on its page of prices and with its whole list alone', async () => {
    const text = { sr: 'Grad na Dunavu.\n\nIma tvrđavu.', en: 'A town on the Danube, 5 < 6.' }
    const { own } = await set({ town_texts: [{ place: 'novi sad', ...text }] })
    expect(own.town_texts).toEqual([{ place: 'Novi Sad', ...text }])
    for (const app of [here, elsewhere]) {
      const shows = (path: string) => page(app, path)
      await expect
        .poll(() => shows('/prices/novi-sad'), { timeout: 5_000 })
        .toContain('<p class="whitespace-pre-line">Ima tvrđavu.</p>')
      for (const path of ['/en/prices/novi-sad', '/en/buy?city=Novi+Sad', '/en/rent?city=Novi+Sad'])
        expect(await shows(path)).toContain('A town on the Danube, 5 &lt; 6.')
      for (const path of ['/en/prices/beograd', '/en/buy', '/en/buy?city=Novi+Sad&maxPrice=90000'])
        expect(await shows(path)).not.toContain('A town on the Danube')
    }
    const twice = [text, text].map((each, at) => ({ place: ['Novi Sad', 'novi-sad'][at] ?? '', ...each }))
    const { status, body } = await change({ town_texts: twice }, (await read()).version)
    expect([status, body.fields]).toMatchObject([422, { 'town_texts.1.place': expect.any(String) }])
    await set({})
  })

  it('keeps the site readable while it is maintained, and lets only the team in and write', async () => {
    const owner = await site.signUp(here, 'cita@kljuc.test')
    const texts = { sr: 'Radimo do 14 časova.', en: 'We work until two.' }
    await set({ maintenance: texts })
    for (const app of [here, elsewhere]) {
      await expect.poll(() => page(app, '/en/buy'), { timeout: 5_000 }).toContain(texts.en)
      expect(await page(app, '/')).toContain(texts.sr)
      await expect
        .poll(async () => (await callAt(app, owner, 'POST', '/v1/listings', validListing())).status)
        .toBe(503)
    }
    const post = (path: string, body: object, locale = 'en') =>
      fetch(`${here.origin}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': locale, apikey: 'any' },
        body: JSON.stringify(body),
      })
    const refused = async (answer: Response | Promise<Response>) => {
      const { status, headers } = await answer
      expect([status, headers.has('retry-after')]).toEqual([503, true])
      return (await answer).json()
    }
    const credentials = (email: string) => ({ email, password: 'lozinka1' })
    expect(await refused(post('/newsletter', { email: 'novi@kljuc.test' }))).toMatchObject({
      code: 'maintenance',
      error: texts.en,
    })
    expect(await refused(post('/newsletter', { email: 'novi@kljuc.test' }, 'sr'))).toMatchObject({
      error: texts.sr,
    })
    await refused(post('/auth/v1/signup', credentials('sasvim-nov@kljuc.test')))
    await refused(post('/auth/v1/recover', { email: owner.email }))
    expect(await refused(post('/auth/v1/token?grant_type=password', credentials(owner.email)))).toMatchObject(
      {
        error_code: 'maintenance',
        msg: texts.en,
      },
    )
    // Who was signed in reads on, the team signs in, and ends it.
    for (const [method, path] of [
      ['GET', '/users/profile'],
      ['POST', '/users/refresh'],
      ['GET', '/v1/listings/mine'],
    ] as const)
      expect((await callAt(here, owner, method, path)).status).toBe(200)
    expect((await post('/auth/v1/token?grant_type=password', credentials('urednik@kljuc.test'))).status).toBe(
      200,
    )
    await set({})
    expect((await callAt(here, owner, 'POST', '/v1/listings', validListing())).status).toBe(201)
    expect((await post('/auth/v1/token?grant_type=password', credentials(owner.email))).status).toBe(200)
  })

  it('says how long a home runs before it expires', async () => {
    const owner = await site.signUp(here, 'vlasnica@kljuc.test')
    const publish = async () =>
      (await callAt<{ id: string }>(here, owner, 'POST', '/v1/listings', validListing())).body.id
    const [younger, older] = [await publish(), await publish()]
    const age = (id: string, days: number) =>
      site.sql`update kljuc.listings set confirmed_at = now() - make_interval(days => ${days}) where id = ${id}`
    await age(younger, 50)
    await set({ listing_days: 60 })
    await age(older, 61)
    site.run('lib/listings/lifecycle/expire-listings.ts', 'expireListings()')
    const status = async (id: string) => (await callAt(here, undefined, 'GET', `/v1/listings/${id}`)).status
    expect(await status(younger)).toBe(200)
    expect(await status(older)).toBe(404)
  })
})
