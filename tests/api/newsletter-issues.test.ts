import { afterAll, describe, expect, it } from 'vitest'
import type { Issue, IssuePreview, Issues } from '@/lib/newsletter/schema'
import { startMailServer } from '../fakes/mail-server'
import { callAt, createOwnSite } from './own-site'

const texts = {
  subject_sr: 'Novo na Ključu',
  subject_en: 'New on Ključ',
  text_sr: 'Pozdrav!\n\n**Cene** su pale: [pogledajte](/buy).',
  text_en: 'Hello!\n\n**Prices** are down: [have a look](/en/buy).',
}
const site = await createOwnSite(['--api'])
const mailServer = await startMailServer(undefined, 20)
const app = await site.start({ SMTP_URL: mailServer.url, MODERATORS: 'urednica@kljuc.test' })
const editor = await site.signUp(app, 'urednica@kljuc.test')
afterAll(async () => {
  await site?.stop()
  await mailServer?.close()
})

const ask = <Body = Issue>(method: string, path: string, body?: unknown) =>
  callAt<Body>(app, editor, method, `/v1/admin/newsletter${path}`, body)

async function newIssue(changes: Partial<typeof texts> = {}): Promise<Issue> {
  const { status, body } = await ask('POST', '', { ...texts, ...changes })
  expect(status).toBe(201)
  return body
}

async function subscribe(count: number, word: string): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `${word}${n}@example.test`)
  const rows = emails.map((email, n) => ({
    email,
    locale: n % 2 ? 'en' : 'sr-Latn',
    confirmed_at: new Date(),
  }))
  await site.sql`insert into kljuc.newsletter_subscribers ${site.sql(rows)}`
  return emails
}

const issueNow = async (id: string) =>
  (await ask<Issues>('GET', '')).body.items.find((item) => item.id === id)
const header = (message: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? ''
const messagesTo = (email: string) =>
  mailServer.messages.filter((message) => header(message, 'To').includes(email))
/** As if the time had passed after which a mail of a killed process is tried again. */
const endClaims = () =>
  site.sql`update kljuc.mails set claimed_until = null, next_attempt_at = now() where sent_at is null`

describe('an issue of the newsletter', () => {
  it('is a draft that only its latest version changes, and a preview shows both languages', async () => {
    const issue = await newIssue({ text_en: '' })
    expect(issue).toMatchObject({ state: 'draft', by: 'Urednica', counts: { recipients: 0 } })
    const change = { ...texts, text_en: 'One', updated_at: issue.updated_at }
    const changed = await ask('PUT', `/${issue.id}`, change)
    expect(changed.body).toMatchObject({ text_en: 'One' })
    expect((await ask('GET', `/${issue.id}`)).body).toMatchObject({ text_sr: texts.text_sr, text_en: 'One' })
    expect(Object.keys((await issueNow(issue.id)) ?? {}).filter((name) => name.startsWith('text'))).toEqual(
      [],
    )
    expect((await ask('PUT', `/${issue.id}`, change)).body).toMatchObject({ code: 'issue_changed' })
    const { body } = await ask<IssuePreview>('POST', '/preview', texts)
    expect(body.sr).toMatchObject({ subject: texts.subject_sr })
    expect(body.sr.html).toContain(`href="${app.origin}/buy"`)
    expect(body.en.html).toContain('<strong>Prices</strong>')
    expect((await ask('DELETE', `/${issue.id}`)).status).toBe(204)
    expect((await ask('DELETE', `/${issue.id}`)).status).toBe(404)
  })

  it('is mailed to its author alone as a test, and is not sent while a language is missing', async () => {
    await subscribe(1, 'niko')
    const { id } = await newIssue()
    expect((await ask('POST', `/${id}/test`)).status).toBe(204)
    const tests = () => messagesTo(editor.email).filter((message) => header(message, 'List-Unsubscribe-Post'))
    await expect.poll(() => tests().length).toBe(2)
    expect(messagesTo('niko0@example.test')).toEqual([])
    const half = await newIssue({ subject_en: '' })
    const refused = await ask<{ fields?: object }>('POST', `/${half.id}/send`)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['subject_en']])
  })

  // Kills the process, starts it again and waits for 120 mails.
  it('reaches everybody once though the process is killed midway, paused and resumed, and not who leaves', async () => {
    const emails = await subscribe(120, 'citalac')
    const [, , leaving = ''] = emails
    const { id } = await newIssue()
    const [one, two] = await Promise.all([ask('POST', `/${id}/send`), ask('POST', `/${id}/send`)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    await site.sql`delete from kljuc.newsletter_subscribers where email = ${leaving}`
    await expect.poll(() => mailServer.messages.length, { timeout: 40_000 }).toBeGreaterThan(20)
    await app.kill()

    await app.restart()
    expect((await ask('POST', `/${id}/pause`)).body).toMatchObject({ state: 'paused' })
    expect((await ask('POST', `/${id}/pause`)).status).toBe(409)
    await endClaims()
    const held = await site.sql`select from kljuc.mails where kind = 'newsletter_issue' and sent_at is null`
    // Only those that the killed process was sending; all others wait outside the outbox.
    expect(held.length).toBeLessThanOrEqual(4)
    expect((await ask('POST', `/${id}/resume`)).body).toMatchObject({ state: 'sending' })
    await expect.poll(async () => (await issueNow(id))?.state, { timeout: 60_000 }).toBe('sent')

    const recipients = new Map<string, Set<string>>()
    let copies = 0
    for (const message of mailServer.messages.filter((each) => !header(each, 'To').includes(editor.email))) {
      const to = header(message, 'To')
      recipients.set(to, (recipients.get(to) ?? new Set()).add(header(message, 'Message-ID')))
      copies++
    }
    const counts = (await issueNow(id))?.counts
    expect(counts?.recipients).toBe(recipients.size + (counts?.unsubscribed ?? 0))
    expect(counts?.sent).toBe(recipients.size)
    expect(emails.filter((email) => messagesTo(email).length === 0)).toEqual(
      messagesTo(leaving).length === 0 ? [leaving] : [],
    )
    // A mail that was handed over just before the end comes again as the same message, which mailboxes know.
    expect([...recipients.values()].every((ids) => ids.size === 1)).toBe(true)
    expect(copies - recipients.size).toBeLessThanOrEqual(4)
  }, 150_000)

  it('leads off the list with one click, and counts who leaves by it', async () => {
    await site.sql`delete from kljuc.newsletter_subscribers`
    const [email = ''] = await subscribe(1, 'odlazi')
    const { id } = await newIssue()
    await ask('POST', `/${id}/send`)
    await expect.poll(async () => (await issueNow(id))?.state, { timeout: 90_000 }).toBe('sent')
    const [message = ''] = messagesTo(email)
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
    const link = /<([^<>\s]*\/unsubscribe\/[^<>\s]+)>/.exec(message.replace(/\r\n[ \t]+/g, ''))?.[1] ?? ''
    const answer = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
    await expect.poll(async () => (await issueNow(id))?.counts.unsubscribed).toBe(1)
    expect(await site.sql`select from kljuc.newsletter_deliveries where email = ${email}`).toHaveLength(0)
  }, 120_000)

  it('is nobody’s but the team’s: others learn nothing of it', async () => {
    const stranger = await site.signUp(app, 'neko@kljuc.test')
    const { id } = await newIssue()
    for (const as of [undefined, stranger])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['POST', '/preview'],
        ['GET', `/${id}`],
        ['GET', `/${id}/progress`],
        ['PUT', `/${id}`],
        ['DELETE', `/${id}`],
        ['POST', `/${id}/send`],
        ['POST', `/${id}/test`],
      ] as const)
        expect((await callAt(app, as, method, `/v1/admin/newsletter${path}`)).status).toBe(404)
  })
})
