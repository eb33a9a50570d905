import { importJWK, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import type { PushSubscription, PushSubscriptions } from '@/lib/alerts/push/schema'
import { rotateVapidKeys, sendDuePushes } from '@/lib/alerts/push/send-push'
import { maxSubscriptions } from '@/lib/alerts/push/subscriptions'
import { startPushService } from '../fakes/push-service'
import { call, expectError, newListing, newUser, newWord, type User } from './harness'
import { newOwner, newSeeker, pauseWorker, runWorker, type Seeker, sql } from './saved-search-fixtures'

pauseWorker()

const path = '/users/push-subscriptions'
const subscribe = (as: User, body: unknown, language = 'sr') =>
  call<PushSubscription>('POST', path, { as, body, headers: { 'Accept-Language': language } })
const subscribed = async (as: User) => (await call<PushSubscriptions>('GET', path, { as })).body
const owner = await newOwner()

/** A push service of one seeker, so that other tests' notifications do not come here. */
async function notified(
  language = 'sr',
): Promise<Seeker & { service: Awaited<ReturnType<typeof startPushService>>; id: string }> {
  const seeker = await newSeeker(language)
  const own = await startPushService()
  const { body, status } = await subscribe(seeker.user, own.subscription, language)
  expect(status).toBe(201)
  return { ...seeker, service: own, id: body.id }
}

/** The app under test sends notifications too: either may be first. */
async function publishAndSend({ word }: Seeker, count = 1): Promise<string[]> {
  const ids = []
  for (let n = 0; n < count; n++) ids.push((await newListing(owner, { title: `Stan ${n} ${word}` })).id)
  await runWorker()
  await sendDuePushes()
  return ids
}

describe('a notification', () => {
  it('reaches the browser alone, signed by the site, and leads to the home', async () => {
    const seeker = await notified()
    const [id] = await publishAndSend(seeker)
    await expect.poll(() => seeker.service.received.length).toBe(1)
    const [push] = seeker.service.received
    expect(push?.payload).toEqual({
      title: '1 nova nekretnina u Vašim pretragama',
      body: 'Otvorite da vidite šta je novo.',
      lang: 'sr-Latn',
      url: `/property/${id}`,
    })
    expect(push?.headers['content-encoding']).toBe('aes128gcm')
    expect(push?.headers.ttl).toBe('86400')

    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? []
    expect(key).toBe((await subscribed(seeker.user)).public_key)
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience: seeker.service.origin,
    })
    expect(payload.sub).toMatch(/^mailto:[^@]+@/)
    expect(Number(payload.exp) - Date.now() / 1000).toBeLessThanOrEqual(86_400)
    await seeker.service.close()
  })

  it('speaks the language in which it was turned on, and leads to the search of several', async () => {
    const seeker = await notified('en')
    await publishAndSend(seeker, 2)
    await expect.poll(() => seeker.service.received.length).toBe(1)
    expect(seeker.service.received[0]?.payload).toMatchObject({
      title: '2 new properties in your searches',
      url: `/en/buy?q=${seeker.word}`,
    })
    await seeker.service.close()
  })

  it('holds nothing of the account', async () => {
    const seeker = await notified()
    await publishAndSend(seeker)
    await expect.poll(() => seeker.service.received.length).toBe(1)
    const text = JSON.stringify(seeker.service.received[0])
    for (const hidden of [seeker.user.id, seeker.user.email, seeker.search.name, owner.id])
      expect(text).not.toContain(hidden)
    await seeker.service.close()
  })

  it('reaches browsers of the keys before, after those were turned', async () => {
    const seeker = await notified()
    const { public_key: before } = await subscribed(seeker.user)
    seeker.service.acceptKey(before)
    const after = await rotateVapidKeys(1)
    expect(after).not.toBe(before)
    await publishAndSend(seeker)
    await expect.poll(() => seeker.service.received.length).toBe(1)
    expect(seeker.service.received[0]?.headers.authorization).toContain(`k=${before}`)
    await seeker.service.close()
  })

  it.each([404, 410])('a service that answers %i ends the subscription', async (status) => {
    const seeker = await notified()
    seeker.service.answer(status)
    await publishAndSend(seeker)
    await expect.poll(async () => (await subscribed(seeker.user)).items).toEqual([])
    await seeker.service.close()
  })

  it('is tried again when the service fails, and given up when it refuses', async () => {
    const waiting = async ({ id }: { id: string }) =>
      (await sql`select attempts from kljuc.push_messages where subscription_id = ${id}`).length
    const [failing, refusing] = [await notified(), await notified()]
    failing.service.answer(503)
    refusing.service.answer(413)
    await publishAndSend(failing)
    await publishAndSend(refusing)
    await expect.poll(() => failing.service.received.length).toBe(1)
    await expect.poll(() => waiting(refusing)).toBe(0)
    expect(await waiting(failing)).toBe(1)
    failing.service.answer(201)
    await sql`update kljuc.push_messages set next_attempt_at = now() where subscription_id = ${failing.id}`
    await sendDuePushes()
    await expect.poll(() => waiting(failing)).toBe(0)
    expect(failing.service.received).toHaveLength(2)
    await Promise.all([failing.service.close(), refusing.service.close()])
  })

  it('holds nobody else up when a service fails: one is tried, the others wait, and the fifth failure is the last', async () => {
    const seeker = await notified()
    seeker.service.answer(503)
    for (let n = 0; n < 3; n++) await publishAndSend(seeker)
    await expect.poll(() => seeker.service.received.length).toBe(1)
    const waiting = await sql`select attempts from kljuc.push_messages where subscription_id = ${seeker.id}`
    expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(1)
    await sql`update kljuc.push_messages set next_attempt_at = now(), attempts = 4
      where subscription_id = ${seeker.id} and attempts > 0`
    await sendDuePushes()
    await expect.poll(async () => (await subscribed(seeker.user)).items).toEqual([])
    expect(seeker.service.received).toHaveLength(2)
    await seeker.service.close()
  })

  it('comes no more once it is turned off, or the account is closed', async () => {
    const [off, closed] = [await notified(), await notified()]
    expect((await call('DELETE', `${path}/${off.id}`, { as: off.user })).status).toBe(204)
    await newListing(owner, { title: `Stan ${closed.word}` })
    await runWorker()
    await call('DELETE', '/users/account', { as: closed.user })
    await publishAndSend(off)
    expect([off.service.received, closed.service.received.length <= 1]).toEqual([[], true])
    await Promise.all([off.service.close(), closed.service.close()])
  })
})

describe('a subscription', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

  it.each([
    'http://push.example.test/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://2130706433/x',
    'https://push.example.test:8443/x',
    'https://user:secret@push.example.test/x',
    'http://127.0.0.2:5432/x',
    'file:///etc/passwd',
    'nothing',
  ])('is refused at %s', async (endpoint) => {
    expectError(await subscribe(owner, { ...keys, endpoint }), 422, 'invalid_fields', ['endpoint'])
  })

  it('needs the browser’s keys', async () => {
    const body = { endpoint: 'https://push.example.test/x', p256dh: 'short', auth: '<script>' }
    expectError(await subscribe(owner, body), 422, 'invalid_fields', ['p256dh', 'auth'])
  })

  it('is one for a browser, whoever uses it last, and ten for an account', async () => {
    const [first, second] = [await newUser(), await newUser()]
    const endpoint = `https://push.example.test/${newWord()}`
    await subscribe(first, { ...keys, endpoint })
    await subscribe(second, { ...keys, endpoint })
    expect((await subscribed(first)).items).toEqual([])
    for (let n = 0; n < maxSubscriptions; n++) {
      await subscribe(second, { ...keys, endpoint: `${endpoint}/${n}` })
    }
    const { items } = await subscribed(second)
    expect(items.map((item) => item.endpoint)).not.toContain(endpoint)
    expect(items).toHaveLength(maxSubscriptions)
  })

  it('is its owner’s alone', async () => {
    const endpoint = `https://push.example.test/${newWord()}`
    const { id } = (await subscribe(owner, { ...keys, endpoint })).body
    const other = await newUser()
    expectError(await call('DELETE', `${path}/${id}`, { as: other }), 404, 'not_found')
    expect((await call('DELETE', `${path}/${id}`, { as: owner })).status).toBe(204)
  })
})
