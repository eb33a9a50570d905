import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Log, Team } from '@/lib/admin/schema'
import { belgradeDate } from '@/lib/i18n/format/belgrade-date'
import { baseUrl, call, expectError, newUser, newWord, type User } from './harness'
import { confirmEmail, sql } from './saved-search-fixtures'
import { signInAdmin } from './staff'

let admin: User
let person: User
beforeAll(async () => {
  admin = await signInAdmin()
  person = await newUser('Osoba')
  await confirmEmail(person)
})

const team = async (as: User) => (await call<Team>('GET', '/v1/admin/team', { as })).body.items
const appoint = (email: string, role: string, as = admin) =>
  call<Team>('POST', '/v1/admin/team', { as, body: { email, role, reason: 'Nova u timu.' } })
const dismiss = (id: string, as = admin) => call<Team>('DELETE', `/v1/admin/team/${id}`, { as })

const addresses = [
  ['GET', '/v1/admin/me'],
  ['GET', '/v1/admin/today'],
  ['GET', '/v1/admin/team'],
  ['POST', '/v1/admin/team'],
  ['DELETE', '/v1/admin/team/77777777-7777-4777-8777-777777777777'],
  ['DELETE', '/v1/admin/team/no-id'],
  ['GET', '/v1/admin/log'],
  ['GET', '/v1/admin/find?q=ana'],
  ['GET', '/v1/admin/people/77777777-7777-4777-8777-777777777777'],
  ['POST', '/v1/admin/people/77777777-7777-4777-8777-777777777777'],
  ['POST', '/v1/admin/people/77777777-7777-4777-8777-777777777777/site'],
  ['GET', '/v1/admin/homes/77777777-7777-4777-8777-777777777777'],
  ['POST', '/v1/admin/homes/77777777-7777-4777-8777-777777777777'],
  ['POST', '/v1/admin/homes/77777777-7777-4777-8777-777777777777/private'],
  ['GET', '/v1/admin/mails/77777777-7777-4777-8777-777777777777'],
  ['POST', '/v1/admin/mails/77777777-7777-4777-8777-777777777777/resend'],
  ['GET', '/v1/admin/latest?list=people'],
  ['GET', '/v1/admin/log/export'],
  ['GET', '/v1/admin/revenue'],
  ['GET', '/v1/admin/revenue/file'],
  // Other methods of the same paths, and paths that look like them.
  ['PUT', '/v1/admin/team'],
  ['PATCH', '/v1/admin/me'],
  ['HEAD', '/v1/admin/me'],
  ['OPTIONS', '/v1/admin/me'],
  ['GET', '/v1/admin'],
  ['GET', '/v1/admin/'],
  ['GET', '/v1/admin/me/'],
  ['GET', '/v1/Admin/Me'],
  ['GET', '/v1/admin/%6de'],
  ['GET', '/v1/admin/none'],
] as const

describe('who does not operate the site', () => {
  it.each(addresses)('learns nothing: %s %s is answered like an unknown path', async (method, path) => {
    const answerOf = async (address: string, authorization: string | undefined) => {
      const response = await fetch(`${baseUrl}${address}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(authorization && { authorization }) },
        ...(method === 'POST' && { body: '{' }),
      })
      const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, body: await response.text() }
    }
    for (const authorization of [undefined, `Bearer ${person.token}`, 'Bearer a.b.c', 'Basic YTpi']) {
      const answer = await answerOf(path, authorization)
      expect(answer.status).toBe(404)
      expect(answer).toEqual(await answerOf('/v1/unknown/path', authorization))
    }
  })

  it('learns nothing from the OpenAPI document', async () => {
    const document = await (await fetch(`${baseUrl}/v1/openapi.json`)).text()
    expect(document).not.toContain('/v1/admin')
  })
})

describe('roles', () => {
  it('are given and taken away by admins, and at once', async () => {
    expectError(await call('GET', '/v1/admin/me', { as: person }), 404, 'not_found')
    const given = await appoint(person.email.toUpperCase(), 'support')
    expect(given.body.items).toContainEqual(
      expect.objectContaining({ id: person.id, role: 'support', named: false }),
    )
    expect((await call('GET', '/v1/admin/me', { as: person })).body).toMatchObject({ role: 'support' })
    expectError(await appoint(person.email, 'support'), 409, 'nothing_changed')
    for (const [method, path] of [
      ['POST', '/v1/admin/team'],
      ['DELETE', `/v1/admin/team/${person.id}`],
      ['GET', '/v1/admin/log/export'],
      ['POST', `/v1/admin/homes/${person.id}`],
      ['POST', `/v1/moderation/listings/${person.id}`],
      ['POST', `/v1/moderation/accounts/${person.id}`],
    ] as const)
      expectError(await call(method, path, { as: person }), 403, 'not_permitted')
    expectError(await call('PUT', '/v1/admin/team', { as: person }), 405, 'method_not_allowed')
    const block = { action: 'block', reason: 'Slučajno.' }
    expectError(
      await call('POST', `/v1/moderation/accounts/${person.id}`, { as: admin, body: block }),
      409,
      'is_staff',
    )
    expect((await appoint(person.email, 'moderator')).status).toBe(200)
    expectError(await call('POST', '/v1/admin/team', { as: person, body: {} }), 403, 'not_permitted')
    expect((await dismiss(person.id)).status).toBe(200)
    expectError(await call('GET', '/v1/admin/me', { as: person }), 404, 'not_found')
    expectError(await dismiss(person.id), 404, 'not_found')
  })

  it('go to confirmed addresses alone', async () => {
    const stranger = await newUser()
    expectError(await appoint(stranger.email, 'admin'), 422, 'invalid_fields', ['email'])
    expectError(await appoint('nikog@kljuc.test', 'admin'), 422, 'invalid_fields', ['email'])
    expectError(await appoint(person.email, 'owner'), 422, 'invalid_fields', ['role'])
    for (const reason of [undefined, ' '])
      expectError(
        await call('POST', '/v1/admin/team', {
          as: admin,
          body: { email: person.email, role: 'support', reason },
        }),
        422,
        'invalid_fields',
        ['reason'],
      )
  })

  it('leave an admin, whoever dismisses whom at once', async () => {
    // The admin that MODERATORS names is taken out for a moment: its address counts as unconfirmed.
    const others = await Promise.all([newUser('Prva'), newUser('Druga')])
    for (const other of others) {
      await confirmEmail(other)
      await appoint(other.email, 'admin')
    }
    const [first, second] = others as [User, User]
    await sql`delete from kljuc.staff where account_id <> all(${others.map(({ id }) => id)})`
    await sql`delete from kljuc.confirmed_emails where account_id = ${admin.id}`
    try {
      const answers = await Promise.all([dismiss(second.id, first), dismiss(first.id, second)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const [rest] = await sql`select account_id from kljuc.staff where role = 'admin'`
      const remaining = others.find(({ id }) => id === rest?.account_id)
      if (!remaining) throw new Error('No admin remains.')
      expectError(await dismiss(remaining.id, remaining), 409, 'last_admin')
      expectError(await appoint(remaining.email, 'support', remaining), 409, 'last_admin')
      expect(await team(remaining)).toHaveLength(1)
    } finally {
      await confirmEmail(admin)
      await sql`delete from kljuc.staff`
    }
  })
})

describe('the audit log', () => {
  it('says who did what to whom and from where, and is searched and exported', async () => {
    const appointed = await newUser('Nova podrška')
    await confirmEmail(appointed)
    await appoint(appointed.email, 'support')
    await dismiss(appointed.id)
    const { body } = await call<Log>('GET', `/v1/admin/log?q=${appointed.email}`, { as: admin })
    expect(body.items.map(({ action, subject }) => [action, subject])).toEqual([
      ['dismiss', 'support'],
      ['appoint', 'support'],
    ])
    expect(body.items[0]).toMatchObject({ by: { id: admin.id }, account: { id: appointed.id } })
    expect(body.items[0]?.address).toBeTruthy()
    expect(body.items[1]?.reason).toBe('Nova u timu.')
    const byId = await call<Log>('GET', `/v1/admin/log?q=${appointed.id}`, { as: admin })
    expect(byId.body.items).toEqual(body.items)
    const { csv } = (
      await call<{ csv: string }>('GET', `/v1/admin/log/export?q=${appointed.id}`, { as: admin })
    ).body
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3)
  })

  it('is read by days of Belgrade, both included', async () => {
    const someone = await newUser('Nova po danima')
    await confirmEmail(someone)
    await appoint(someone.email, 'support')
    await dismiss(someone.id)
    const log = async (days: Record<string, string>, path = '/v1/admin/log') =>
      call<Log & { csv: string }>('GET', `${path}?${new URLSearchParams({ q: someone.id, ...days })}`, {
        as: admin,
      })
    const count = async (days: Record<string, string>) => (await log(days)).body.items.length
    const today = belgradeDate(new Date())
    const yesterday = belgradeDate(Date.parse(`${today}T12:00:00Z`) - 86_400_000)
    const tomorrow = belgradeDate(Date.parse(`${today}T12:00:00Z`) + 86_400_000)
    expect(await count({ from: today, to: today })).toBe(2)
    expect(await count({ from: yesterday })).toBe(2)
    expect(await count({ to: yesterday })).toBe(0)
    expect(await count({ from: tomorrow })).toBe(0)
    const { csv } = (await log({ to: yesterday }, '/v1/admin/log/export')).body
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1)
    for (const day of ['yesterday', '2026-02-30', '0000-01-01'])
      expectError(await log({ from: day }), 400, 'bad_query')
  })

  it('takes long and hostile texts as texts: no formula in its table, no pattern in its search', async () => {
    const someone = await newUser('=1+1')
    await confirmEmail(someone)
    const word = newWord()
    const note = (reason: string) =>
      call('POST', `/v1/admin/people/${someone.id}`, {
        as: admin,
        body: { action: 'adjust_tokens', amount: 1, reason },
      })
    const formulas = [
      `=HYPERLINK("http://x.test";"${word}")`,
      `+${word}`,
      `-1 ${word}`,
      `@SUM(${word})`,
      `＝${word}`,
    ]
    for (const reason of [...formulas, `${word} "a", b;\nc`]) expect((await note(reason)).status).toBe(200)
    expectError(await note(`${word}${'a'.repeat(10_000)}`), 422, 'invalid_fields', ['reason'])
    const log = async (q: string) =>
      (await call<Log>('GET', `/v1/admin/log?${new URLSearchParams({ q })}`, { as: admin })).body.items
    expect(await log(word)).toHaveLength(6)
    for (const nothing of [`${word}%`, `_${word.slice(1)}`, `\\${word}`])
      expect(await log(nothing)).toEqual([])
    expect(await log('a'.repeat(400))).toEqual([])
    expectError(
      await call('GET', `/v1/admin/log?q=${'a'.repeat(10_000)}`, { as: admin }),
      414,
      'address_too_long',
    )
    expect(await log(`${word}\0`)).toHaveLength(6)
    const path = `/v1/admin/log/export?q=${word}`
    const { csv } = (await call<{ csv: string }>('GET', path, { as: admin })).body
    const [columns, ...rows] = parseCsv(csv, { delimiter: ';' })
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      expect(row).toHaveLength(columns?.length ?? 0)
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }
    expect(rows.map((row) => row[6])).toContain(`${word} "a", b;\nc`)
  })

  it('cannot be changed by the app’s role', async () => {
    await expect(sql`update kljuc.moderation_acts set reason = ''`).rejects.toThrow(/append-only/)
    await expect(sql`delete from kljuc.moderation_acts`).rejects.toThrow(/append-only/)
    await expect(sql`truncate kljuc.moderation_acts cascade`).rejects.toThrow(/append-only/)
  })
})
