import { describe, expect, it } from 'vitest'
import type { SavedSearches } from '@/lib/alerts/saved-searches/schema'
import { baseUrl, call, newListing } from '../api/harness'
import {
  advanceOneDay,
  newOwner,
  newSeeker,
  pauseWorker,
  runWorker,
  type Seeker,
} from '../api/saved-search-fixtures'

pauseWorker()
const owner = await newOwner('Vlasnica')

/** A user who has received a mail: the path of its link, and the one in its headers. */
async function newReader(language = 'sr') {
  const seeker = await newSeeker(language)
  await newListing(owner, { title: `Stan ${seeker.word}` })
  await runWorker()
  const [mail] = await seeker.mails()
  const link = new URL(/https?:\/\/\S+\/unsubscribe\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const header = new URL(/^List-Unsubscribe: <(.+)>$/m.exec(mail?.headers ?? '')?.[1] ?? '')
  return { ...seeker, page: link.pathname + link.search, oneClick: header.pathname }
}

const notified = async ({ user }: Seeker) => {
  const { body } = await call<SavedSearches>('GET', '/users/saved-searches', { as: user })
  return body.items[0]?.notify
}

async function expectNoMoreMails(reader: Seeker) {
  expect(await notified(reader)).toBe(false)
  await newListing(owner, { title: `Stan ${reader.word}` })
  await advanceOneDay(reader.search)
  await runWorker()
  expect(await reader.mails()).toHaveLength(1)
}

const post = (path: string, body: Record<string, string>) =>
  fetch(`${baseUrl}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(body) })

describe('the link in a mail', () => {
  it('opens a page with a button, changes nothing, and asks for no sign-in', async () => {
    const reader = await newReader()
    const pages = [
      [reader.page, reader.search.name],
      [reader.oneClick, 'ni u jednoj sačuvanoj pretrazi'],
    ]
    for (const [path = '', named = ''] of pages) {
      const answer = await fetch(`${baseUrl}${path}`)
      expect([answer.status, new URL(answer.url).pathname]).toEqual([200, '/unsubscribe'])
      const page = await answer.text()
      const token = new URL(answer.url).searchParams.get('token') ?? ''
      expect(page).toContain(`action="/unsubscribe/${token}"`)
      expect(page).toContain(named)
      expect(page).toContain('noindex')
    }
    expect(await notified(reader)).toBe(true)
  })

  it('leads to the button that turns the mails off, and back to a page that says so', async () => {
    const reader = await newReader('en')
    expect(reader.page).toMatch(/^\/en\/unsubscribe/)
    const answer = await post(reader.oneClick, { locale: 'en' })
    expect(answer.status).toBe(303)
    const next = answer.headers.get('location') ?? ''
    expect(next).toMatch(/^\/en\/unsubscribe\?token=/)
    const page = await (await fetch(`${baseUrl}${next}`)).text()
    expect(page).toContain('E-mails are off')
    expect(page).toContain('href="/en/profile/saved#saved-searches"')
    expect(page).not.toContain('<form method="post"')
    await expectNoMoreMails(reader)
  })
})

describe('a mail program', () => {
  it.each(['urlencoded', 'multipart'])('turns the mails off with one request, %s', async (encoding) => {
    const reader = await newReader()
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const body = encoding === 'multipart' ? form : new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(`${baseUrl}${reader.oneClick}`, { method: 'POST', redirect: 'manual', body })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    await expectNoMoreMails(reader)
  })

  it('is refused with a token that is not ours', async () => {
    const [reader, other] = [await newReader(), await newReader()]
    const [id, signature = ''] = reader.oneClick.replace('/unsubscribe/', '').split('.')
    const turned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const token of [
      `${id}.${turned}`,
      `${other.search.id}.${signature}`,
      `${id}.`,
      `${id}`,
      'abc',

      `${id}.${signature}.1`,
    ]) {
      const answer = await post(`/unsubscribe/${token}`, { 'List-Unsubscribe': 'One-Click' })
      expect(answer.status, token).toBe(401)
      const page = await fetch(`${baseUrl}/unsubscribe?token=${token}`)
      expect(await page.text()).toContain('Ovaj link nije ispravan')
    }
    expect([await notified(reader), await notified(other)]).toEqual([true, true])
  })

  it('may ask again, and of a search that is gone', async () => {
    const reader = await newReader()
    const ask = () => post(reader.oneClick, { 'List-Unsubscribe': 'One-Click' })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    await call('DELETE', `/users/saved-searches/${reader.search.id}`, { as: reader.user })
    expect((await ask()).status).toBe(200)
    expect(await (await fetch(`${baseUrl}${reader.page}`)).text()).toContain('Obaveštenja su isključena')
  })
})
