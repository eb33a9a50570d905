import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { linkParameter, mailsTo, mailTo } from '../api/mailbox'

const baseUrl = process.env.BASE_URL ?? ''
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

const newEmail = () => `citalac.${randomUUID()}@example.com`
const subject = 'Confirm your newsletter'

const subscribe = (email: string) =>
  fetch(`${baseUrl}/newsletter`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, locale: 'en' }),
  })
const post = (path: string, body: Record<string, string>) =>
  fetch(`${baseUrl}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(body) })
const listed = async (email: string) =>
  (await sql`select from kljuc.newsletter_subscribers where email = ${email}`).length

async function exported(email: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'newsletter:export'])
  return stdout.split('\r\n').find((line) => line.startsWith(`"${email}",`))
}

describe('the newsletter', () => {
  it('stores an address once its owner has pressed the button that the mail leads to', async () => {
    const email = newEmail()
    expect((await subscribe(email)).status).toBe(200)
    const mail = await mailTo(email, subject)
    expect(await listed(email)).toBe(0)
    const token = linkParameter(mail, 'token')
    const page = await (await fetch(`${baseUrl}/en/confirm-newsletter?token=${token}`)).text()
    expect(page).toContain(email)
    expect(page).toContain('Confirm sign-up')
    expect(await listed(email)).toBe(0)

    const answer = await post('/newsletter', { token, locale: 'en' })
    expect(answer.status).toBe(303)
    const next = answer.headers.get('location') ?? ''
    expect(next).toMatch(/^\/en\/confirm-newsletter\?token=.*&done=1$/)
    expect(await (await fetch(`${baseUrl}${next}`)).text()).toContain('sign-up is confirmed')
    expect(await listed(email)).toBe(1)
    expect((await subscribe(email)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is exported with the link that takes somebody off the list with one request', async () => {
    const email = newEmail()
    await subscribe(email)
    await post('/newsletter', {
      token: linkParameter(await mailTo(email, subject), 'token'),
      locale: 'sr-Latn',
    })
    const line = await exported(email)
    const path = new URL(JSON.parse(line?.split(',')[3] ?? '')).pathname
    const page = await (await fetch(`${baseUrl}${path}`)).text()
    expect(page).toContain('Odjaviti se sa biltena?')
    expect((await post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
    expect(await listed(email)).toBe(0)
    expect(await exported(email)).toBeUndefined()
  })

  it('believes no link that is not ours', async () => {
    const answer = await post('/newsletter', { token: 'abc', locale: 'en' })
    const page = await fetch(`${baseUrl}${answer.headers.get('location')}`)
    expect(await page.text()).toContain('This link is no longer good')
  })
})
