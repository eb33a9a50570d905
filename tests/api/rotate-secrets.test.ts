import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecondApp } from '@/e2e/second-app'
import type { User } from './harness'
import { callAt, createOwnSite, type OwnSite } from './own-site'

const [older, newer] = [
  'the older secret of this site and long enough',
  'the newer secret of this site and long enough',
]
const SITE_URL = 'http://localhost:3999'
let site: OwnSite
/** Signs with the older secret, and with the newer one: two instances in the middle of a rotation. */
let before: SecondApp
let after: SecondApp
beforeAll(async () => {
  site = await createOwnSite(['--api'])
  before = await site.start({ SITE_URL, AUTH_SECRET: `${older},${newer}@2099-12-31` })
  after = await site.start({ SITE_URL, AUTH_SECRET: `${newer},${older}@2099-12-31` })
}, 60_000)
afterAll(() => site?.stop())

const authAt = ({ origin }: SecondApp, as: User, method: string, path: string) =>
  fetch(`${origin}/auth/v1/${path}`, { method, headers: { Authorization: `Bearer ${as.token}` } })

const secretOf = (token: string) => {
  const [head, claims, signature] = token.split('.')
  return [older, newer].find(
    (secret) => createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url') === signature,
  )
}

/** As links below mails have it, whatever secret was the site's when they were sent. */
function unsubscribeLink(secret: string, accountId: string) {
  const key = createHmac('sha256', secret).update('saved searches: unsubscribe').digest()
  const text = `a-${accountId}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

it('a session of either instance is one at the other, and is ended there', async () => {
  for (const [first, second, secret] of [
    [before, after, older],
    [after, before, newer],
  ] as const) {
    const person = await site.signUp(first, `${secret.slice(4, 9)}@kljuc.test`)
    expect(secretOf(person.token)).toBe(secret)
    expect((await callAt(second, person, 'GET', '/users/profile')).status).toBe(200)
    const user = await authAt(second, person, 'GET', 'user')
    expect([user.status, await user.json()]).toMatchObject([200, { id: person.id }])
    expect((await authAt(second, person, 'POST', 'logout')).status).toBe(204)
    expect((await callAt(first, person, 'GET', '/users/profile')).status).toBe(401)
  }
})

it('links of mails lead on whatever secret signed them, until the older one’s day is over', async () => {
  const person = await site.signUp(before, 'veze@kljuc.test')
  const statuses = (app: SecondApp) =>
    Promise.all(
      [older, newer].map(async (secret) => {
        const token = unsubscribeLink(secret, person.id)
        return (await callAt(app, undefined, 'GET', `/v1/mail-links/unsubscribe?token=${token}`)).status
      }),
    )
  expect(await statuses(before)).toEqual([200, 200])
  expect(await statuses(after)).toEqual([200, 200])
  const later = await site.start({ SITE_URL, AUTH_SECRET: `${newer},${older}@2020-12-31` })
  expect(await statuses(later)).toEqual([404, 200])
  expect((await callAt(later, person, 'GET', '/users/profile')).status).toBe(401)
})

it('the secret that the database made is rotated like any other', async () => {
  const generated = await site.start({ SITE_URL })
  const person = await site.signUp(generated, 'baza@kljuc.test')
  const named = await site.start({ SITE_URL, AUTH_SECRET: `${newer},stored@2099-12-31` })
  expect((await callAt(named, person, 'GET', '/users/profile')).status).toBe(200)
})
