import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { decodeJwt } from 'jose'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { type Launch, launch, webServer } from '../launcher/launcher'

const first = process.env.BASE_URL ?? 'http://localhost:3000'
const database = process.env.DATABASE_URL ?? ''
const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const sql = postgres(database, { max: 2 })
let second: string
let secondPort: number
let instance: Launch

/** Starts another instance with the database of the app under test, which is the first. */
beforeAll(async () => {
  secondPort = await freePort()
  second = `http://localhost:${secondPort}`
  const variables = {
    PORT: String(secondPort),
    DATABASE_URL: database,
    SITE_URL: process.env.SITE_URL ?? first,
    RATE_LIMITS: 'off',
    MAIL_DIR: process.env.MAIL_DIR ?? '',
  }
  instance = launch(process.env.DATA_DIR ?? '', variables, [process.execPath, script, '--api'])
  await instance.ready
})
afterAll(async () => {
  instance.child.kill('SIGTERM')
  await Promise.all([instance.exit, sql.end()])
})

interface Session {
  access_token: string
  refresh_token: string
}

const post = (origin: string, path: string, body: unknown) =>
  fetch(`${origin}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'any' },
    body: JSON.stringify(body),
  })

async function signUp(origin: string): Promise<Session> {
  const body = { email: `${randomUUID()}@example.com`, password: 'lozinka1' }
  const answer = await untilAnswered(() => post(origin, 'signup', body))
  return (await answer.json()) as Session
}

const refresh = ({ refresh_token }: Session, origin: string) =>
  post(origin, 'token?grant_type=refresh_token', { refresh_token })

/** Sends again what a busy server could not answer, as supabase-js does. */
async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (answer.status < 500) return answer
  await sleep(200)
  return untilAnswered(send)
}

/** Refreshes in four tabs, each `gap` milliseconds after the previous one. @returns what a tab that is signed out was told instead */
function refreshInTabs(sessions: Session[], gap: number): Promise<(Session | string)[]> {
  const tabs = sessions.map(async (session, tab) => {
    await sleep(tab * gap)
    const answer = await untilAnswered(() => refresh(session, tab % 2 === 0 ? first : second))
    return answer.ok ? ((await answer.json()) as Session) : `${answer.status} ${await answer.text()}`
  })
  return Promise.all(tabs)
}

/** What has signed a person out in one of the trials, each with another gap between the tabs, or else nothing. */
async function signedOut(person: number, trials: number): Promise<string[]> {
  let tabs = Array<Session>(4).fill(await signUp(person % 2 === 0 ? first : second))
  for (let trial = 0; trial < trials; trial++) {
    const refreshed = await refreshInTabs(tabs, ((person + trial) % 9) * 5)
    const refused = refreshed.filter((each) => typeof each === 'string')
    if (refused.length > 0) return refused.map((each) => `in trial ${trial}: ${each}`)
    tabs = refreshed.filter((each) => typeof each !== 'string')
    if (new Set(tabs.map((session) => session.refresh_token)).size > 1) return [`in trial ${trial}: parted`]
  }
  const headers = { Authorization: `Bearer ${tabs[0]?.access_token}` }
  const answers = await Promise.all(
    [first, second].map((origin) => untilAnswered(() => fetch(`${origin}/users/profile`, { headers }))),
  )
  return answers.filter(({ status }) => status !== 200).map(({ status }) => `at last: ${status}`)
}

it('keeps everyone signed in whose four tabs refresh at once, on two instances', async () => {
  const people = Array.from({ length: 10 }, (_, person) => signedOut(person, 15))
  expect((await Promise.all(people)).flat()).toEqual([])
}, 240_000)

it('ends access tokens on the other instance at once', async () => {
  const session = await signUp(first)
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const ask = () => fetch(`${second}/users/profile`, { headers })
  expect((await ask()).status).toBe(200)
  await fetch(`${first}/auth/v1/logout`, { method: 'POST', headers })
  expect((await ask()).status).toBe(401)
})

it('loses no session when an instance dies between revoking a token and giving out the next', async () => {
  const session = await signUp(first)
  const { session_id } = decodeJwt(session.access_token)
  let unanswered: Promise<unknown> = Promise.resolve()
  await sql.begin(async (holder) => {
    await holder`select from auth.sessions where id = ${String(session_id)} for update`
    unanswered = refresh(session, second).catch(() => 'no answer')
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1)
    process.kill(webServer(process.env.DATA_DIR ?? '', secondPort), 'SIGKILL')
  })
  expect(await unanswered).toBe('no answer')
  const isRevoked = async () => {
    const [token] = await sql`select revoked from auth.refresh_tokens where token = ${session.refresh_token}`
    return token?.revoked
  }
  await expect.poll(isRevoked, { timeout: 5_000 }).toBe(true)

  const answer = await refresh(session, first)
  expect(answer.status).toBe(200)
  expect((await refresh((await answer.json()) as Session, first)).status).toBe(200)
})

/** Number of refreshes that wait for a lock. */
async function waiting(): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and query like '%kljuc.refresh_session%'`
  return rows.length
}
