import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactLimit } from '@/lib/site/contact/form-route'
import { type SecondApp, startSecondApp } from '../../e2e/second-app'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { baseUrl, newWord } from '../api/harness'
import { mailsTo } from '../api/mailbox'

const operator = 'operator@kljuc.test'

const post = (body: URLSearchParams | Record<string, string>, origin = baseUrl, from = '10.9.8.7') =>
  fetch(`${origin}/contact-message`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': from,
      ...(body instanceof URLSearchParams ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body instanceof URLSearchParams ? body : JSON.stringify(body),
  })

const message = (word: string) => ({
  name: 'Мара Марић',
  email: `${word}@example.test`,
  message: `Treba mi pomoć: ${word}.\n<b>Hvala</b> & 5 < 6`,
  locale: 'en',
})

async function received(word: string) {
  const mails = await mailsTo(operator)
  return mails.filter(({ text }) => text.includes(word))
}

describe('the form of the page Contact', () => {
  it('mails the operator, who answers the writer', async () => {
    const word = newWord()
    expect((await post(message(word))).status).toBe(200)
    await expect.poll(async () => (await received(word)).length, { timeout: 10_000 }).toBe(1)
    const [mail] = await received(word)
    expect(mail?.headers).toContain(`Reply-To: ${word}@example.test`)
    expect(mail?.headers).not.toContain('Мара')
    expect(mail?.text).toContain('Мара Марић')
    expect(mail?.html).toContain('Hvala &amp; 5 &lt; 6')
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Ovu poruku šalje Ključevi d.o.o., Knez Mihailova 1, 11000 Beograd')
    }
  })

  it('works without scripts, in either language', async () => {
    const word = newWord()
    const sent = await post(new URLSearchParams(message(word)))
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/contact#contact-sent'])
    await expect.poll(async () => (await received(word)).length, { timeout: 10_000 }).toBe(1)
    const wrong = await post(new URLSearchParams({ ...message(word), email: 'nobody', locale: 'sr-Latn' }))
    expect(wrong.headers.get('location')).toBe('/contact#contact-invalid')
  })

  it.each([
    ['name', ''],
    ['email', 'ana@example.test, maja@example.test'],
    ['email', 'ana@example.test\r\nBcc: maja@example.test'],
    ['message', 'Short'],
    ['message', 'x'.repeat(4_001)],
  ])('refuses a wrong %s, and names it', async (field, value) => {
    const word = newWord()
    const answer = await post({ ...message(word), [field]: value })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
    expect(await received(word)).toEqual([])
  })

  it('takes the longest message in Cyrillic from a plain form', async () => {
    const word = newWord()
    const long = `${word} ${'Љ'.repeat(3_900)}`
    const answer = await post(new URLSearchParams({ ...message(word), message: long }))
    expect(answer.headers.get('location')).toBe('/en/contact#contact-sent')
  })

  it('answers other methods with 405', async () => {
    const answer = await fetch(`${baseUrl}/contact-message`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('with limits, and without a mailbox', () => {
  let limited: SecondApp
  let unread: SecondApp
  beforeAll(async () => {
    const settings = { SITE_URL: baseUrl, RATE_LIMITS: 'on', TRUST_PROXY: '1', REDIS_URL: '' }
    limited = await startSecondApp(await freePort(), settings)
    unread = await startSecondApp(await freePort(), {
      CONTACT_EMAIL: '',
      OPERATOR_NAME: '',
      OPERATOR_ADDRESS: '',
      OPERATOR_HOURS: '',
    })
  })
  afterAll(() => Promise.all([limited?.stop(), unread?.stop()]))

  it('an address sends few messages an hour', async () => {
    const from = '10.77.66.55'
    for (let n = 0; n < contactLimit.windows[0].points; n++) {
      expect((await post(message(randomUUID()), limited.origin, from)).status).toBe(200)
    }
    const refused = await post(message(randomUUID()), limited.origin, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const plain = await post(new URLSearchParams(message(randomUUID())), limited.origin, from)
    expect(plain.headers.get('location')).toBe('/en/contact#contact-failed')
  })

  it('a site without a mailbox takes no message, and its pages say that it is a demonstration', async () => {
    expect((await post(message(randomUUID()), unread.origin)).status).toBe(404)
    const [page = '', english = ''] = await Promise.all(
      ['/contact', '/en/gdpr'].map(async (path) => (await fetch(unread.origin + path)).text()),
    )
    expect(page).toContain('Ovo je demonstracija')
    expect(page).not.toContain('<textarea')
    expect(english).toContain('This is a demonstration, without a company')
  })

  it('a site with an operator names them', async () => {
    const [contact = '', gdpr = '', english = ''] = await Promise.all(
      ['/contact', '/gdpr', '/en/contact'].map(async (path) => (await fetch(baseUrl + path)).text()),
    )
    expect(gdpr).toContain('Rukovalac podacima je Ključevi d.o.o., Knez Mihailova 1, 11000 Beograd.')
    for (const shown of ['Ključevi d.o.o.', 'ponedeljak–petak, 09:00–17:00', 'mailto:operator@kljuc.test']) {
      expect(contact).toContain(shown)
    }
    expect(english).toContain('Monday–Friday, 09:00–17:00')
    expect(english).toContain('action="/contact-message"')
  })
})
