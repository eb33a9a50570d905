import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecondApp } from '@/e2e/second-app'
import type { AdminListing } from '@/lib/admin/listings/schema'
import type { Listing } from '@/lib/listings/schema'
import type { ItemOf, Queue } from '@/lib/moderation/queue/schema'
import type { AppealLink } from '@/lib/moderation/schema'
import { type User, validListing } from './harness'
import { newImage } from './images'
import { mailTo } from './mailbox'
import { callAt, createOwnSite, type OwnSite } from './own-site'

let site: OwnSite
let app: SecondApp
let decider: User
let colleague: User
beforeAll(async () => {
  site = await createOwnSite(['--api'])
  app = await site.start({ MODERATORS: 'prva@kljuc.test,druga@kljuc.test,treca@kljuc.test' })
  decider = await site.signUp(app, 'prva@kljuc.test')
  colleague = await site.signUp(app, 'druga@kljuc.test')
}, 60_000)
afterAll(() => site?.stop())

let people = 0
const newPerson = () => site.signUp(app, `osoba${++people}@kljuc.test`)
const subjects = { withdraw: 'Moderators withdrew your listing', block: 'Your account was blocked' }
const noticeSubjects = {
  hide_photo: 'A photo of yours is no longer public',
  ask_changes: 'Please change your listing',
}
const reason = 'Slike su iz drugog oglasa.'

/** A person whose listing was withdrawn or who was blocked, and the token of the mail that says why. */
async function newDecision(action: 'withdraw' | 'block') {
  const person = await newPerson()
  const listing = await callAt<{ id: string }>(app, person, 'POST', '/v1/listings', validListing())
  const path =
    action === 'block' ? `/v1/moderation/accounts/${person.id}` : `/v1/moderation/listings/${listing.body.id}`
  const decided = await callAt(app, decider, 'POST', path, { action, reason })
  expect(decided.status).toBe(200)
  const mail = await mailTo(person.email, subjects[action], site.mailDir)
  const token = /\/en\/appeal\?token=(\S+)/.exec(mail.text)?.[1] ?? ''
  return { person, listingId: listing.body.id, mail, token }
}

const describeLink = (token: string) =>
  callAt<AppealLink>(app, undefined, 'GET', `/v1/mail-links/appeal?token=${encodeURIComponent(token)}`)
async function submit(token: string, text: string): Promise<string> {
  const answer = await fetch(`${app.origin}/appeal/${encodeURIComponent(token)}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ text, locale: 'en' }),
  })
  expect(answer.status).toBe(303)
  const location = new URL(answer.headers.get('location') ?? '', app.origin)
  expect(location.pathname).toBe('/en/appeal')
  return location.searchParams.has('done') ? 'done' : 'failed'
}
const queue = async (as: User) =>
  (await callAt<Queue>(app, as, 'GET', '/v1/moderation/queue')).body.items.filter(
    (item): item is ItemOf<'appeal'> => item.kind === 'appeal',
  )
const appealOf = async (as: User, { id }: User) => (await queue(as)).find(({ by }) => by.id === id)
const decide = (as: User, id: string, decision: 'upheld' | 'reversed') =>
  callAt<{ code?: string }>(app, as, 'POST', `/v1/moderation/appeals/${id}`, {
    decision,
    answer: 'Pogledali smo slike ponovo.',
  })

/** A home of a new person, whose photo was hidden or of which changes were asked for, and the token of the mail. */
async function newHomeDecision(action: 'hide_photo' | 'ask_changes') {
  const person = await newPerson()
  const listing = await callAt<Listing>(app, person, 'POST', '/v1/listings', validListing())
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await newImage('png'))]), 'slika.png')
  const uploaded = await fetch(`${app.origin}/v1/listings/${listing.body.id}/images/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}` },
    body: form,
  })
  const { id: imageId } = (await uploaded.json()) as { id: string }
  const order = (as: User, body: object) =>
    callAt<AdminListing>(app, as, 'POST', `/v1/admin/homes/${listing.body.id}`, body)
  const photo = action === 'hide_photo' ? { image_id: imageId } : {}
  expect((await order(decider, { action, reason, ...photo })).status).toBe(200)
  const mail = await mailTo(person.email, noticeSubjects[action], site.mailDir)
  const token = /\/en\/appeal\?token=(\S+)/.exec(mail.text)?.[1] ?? ''
  return { person, listingId: listing.body.id, imageId, mail, token, order }
}

describe.concurrent('an appeal', () => {
  it('of who was blocked comes without a sign-in, is decided by somebody else, and opens the account again', async () => {
    const { person, mail, token } = await newDecision('block')
    expect(mail.text).toContain(reason)
    expect((await callAt(app, person, 'GET', '/users/profile')).status).toBe(403)
    expect((await describeLink(token)).body).toMatchObject({
      action: 'block',
      reason,
      state: 'open',
      holds: true,
    })
    expect(await submit(token, 'kratko')).toBe('failed')
    expect(await submit(token, 'Slike su moje, evo ugovora.')).toBe('done')
    expect((await describeLink(token)).body.state).toBe('waiting')

    const own = await appealOf(decider, person)
    expect(own).toMatchObject({ own_decision: true, text: 'Slike su moje, evo ugovora.', state: 'waiting' })
    const refused = await decide(decider, own?.id ?? '', 'reversed')
    expect([refused.status, refused.body.code]).toEqual([409, 'own_decision'])
    const other = await appealOf(colleague, person)
    expect(other).toMatchObject({ own_decision: false, acted_by: 'Urednica' })
    const both = await Promise.all([
      decide(colleague, other?.id ?? '', 'reversed'),
      decide(colleague, other?.id ?? '', 'upheld'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that is accepted takes the decision back, and its answer is mailed', async () => {
    const { person, listingId, token } = await newDecision('withdraw')
    expect((await callAt(app, undefined, 'GET', `/v1/listings/${listingId}`)).status).toBe(404)
    await submit(token, 'Oglas je pravi, zovite me.')
    const appeal = await appealOf(colleague, person)
    expect((await decide(colleague, appeal?.id ?? '', 'reversed')).status).toBe(200)
    expect((await callAt(app, undefined, 'GET', `/v1/listings/${listingId}`)).status).toBe(200)
    const answer = await mailTo(person.email, 'The answer to your appeal', site.mailDir)
    expect(answer.text).toContain('Pogledali smo slike ponovo.')
    expect(answer.text).toContain('taken the decision back')
    expect((await describeLink(token)).body).toMatchObject({ state: 'reversed', holds: false })
  })

  it.each(['hide_photo', 'ask_changes'] as const)(
    'about %s comes from the mail that states the reasons, and is decided by somebody else',
    { timeout: 30_000 },
    async (action) => {
      const { person, listingId, imageId, mail, token } = await newHomeDecision(action)
      for (const stated of [
        reason,
        'without a report',
        'A person decided',
        '/en/terms',
        '/appeal?token=',
        'Courts',
      ])
        expect(mail.text).toContain(stated)
      expect((await describeLink(token)).body).toMatchObject({ action, reason, state: 'open', holds: true })
      expect(await submit(token, 'Na slici je moj stan.')).toBe('done')
      const own = await appealOf(decider, person)
      expect(own).toMatchObject({ action, own_decision: true, listing: { id: listingId } })
      expect((await decide(decider, own?.id ?? '', 'reversed')).body.code).toBe('own_decision')
      expect((await decide(colleague, own?.id ?? '', 'reversed')).status).toBe(200)

      const desk = await callAt<AdminListing>(app, colleague, 'GET', `/v1/admin/homes/${listingId}`)
      expect(desk.body).toMatchObject({
        change_request: null,
        hidden_photos: [],
        listing: { images: [{ id: imageId }] },
      })
      const undone = { hide_photo: 'show_photo', ask_changes: 'drop_changes' }[action]
      expect(desk.body.log[0]).toMatchObject({ action: undone, by: { id: colleague.id } })
      expect((await describeLink(token)).body).toMatchObject({ state: 'reversed', holds: false })
      await mailTo(person.email, 'The answer to your appeal', site.mailDir)
    },
  )

  it('is over once the owner has changed what was asked for, or the photo is shown again', async () => {
    const asked = await newHomeDecision('ask_changes')
    await callAt(app, asked.person, 'PUT', `/v1/listings/${asked.listingId}`, { rooms: 7 })
    expect((await describeLink(asked.token)).body.holds).toBe(false)
    expect(await submit(asked.token, 'Sve je bilo tačno.')).toBe('failed')

    const hidden = await newHomeDecision('hide_photo')
    const again = { reason: 'Pogrešna slika.', image_id: hidden.imageId }
    await hidden.order(colleague, { ...again, action: 'show_photo' })
    expect((await describeLink(hidden.token)).body.holds).toBe(false)
    await hidden.order(colleague, { ...again, action: 'hide_photo' })
    expect((await describeLink(hidden.token)).body.holds).toBe(false)
  }, 30_000)

  it('that is refused changes nothing but its answer', async () => {
    const { person, token } = await newDecision('block')
    await submit(token, 'Nisam ništa uradio.')
    const appeal = await appealOf(colleague, person)
    await decide(colleague, appeal?.id ?? '', 'upheld')
    const answer = await mailTo(person.email, 'The answer to your appeal', site.mailDir)
    expect(answer.text).toContain('the decision stands')
    expect((await callAt(app, person, 'GET', '/users/profile')).status).toBe(403)
  })

  it('is taken once, and not once the decision was taken back', async () => {
    const { person, token } = await newDecision('block')
    const twice = await Promise.all([submit(token, 'Prvi put pišem.'), submit(token, 'Drugi put pišem.')])
    expect(twice.sort()).toEqual(['done', 'failed'])
    expect((await queue(colleague)).filter(({ by }) => by.id === person.id)).toHaveLength(1)

    const over = await newDecision('withdraw')
    const restore = { action: 'restore', reason: 'Naša greška.' }
    await callAt(app, decider, 'POST', `/v1/moderation/listings/${over.listingId}`, restore)
    expect((await describeLink(over.token)).body.holds).toBe(false)
    expect(await submit(over.token, 'Kasno sam video.')).toBe('failed')
  })

  it('is not taken with a link that is forged, expired, or of another kind', async () => {
    const { token } = await newDecision('withdraw')
    const [header, payload = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      sub: string
      exp: number
      iat: number
    }
    const days = (claims.exp - claims.iat) / 86_400
    expect(days).toBeGreaterThanOrEqual(184)
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    const [good, ...others] = site.run(
      'lib/mails/link-token.ts',
      `signLinkToken && Promise.all([['appeal', '1d'], ['appeal', '-1s'], ['confirm listing', '1d']].map(
        ([purpose, lifetime]) => module.signLinkToken(purpose, { sub: '${claims.sub}' }, lifetime)))`,
    ) as string[]
    expect((await describeLink(good ?? '')).status).toBe(200)
    for (const bad of [`${header}.${changed}.${signature}`, 'abc', ...others]) {
      expect((await describeLink(bad)).status).toBe(404)
      expect(await submit(bad, 'Ovo nije moj link.')).toBe('failed')
    }
  })

  it('is seen and decided by the team alone', async () => {
    const { token } = await newDecision('withdraw')
    await submit(token, 'Oglas je pravi, zovite me.')
    const [appeal] = await queue(colleague)
    for (const as of [undefined, await newPerson()]) {
      expect((await callAt(app, as, 'GET', '/v1/moderation/queue')).status).toBe(404)
      const path = `/v1/moderation/appeals/${appeal?.id}`
      expect(
        (await callAt(app, as, 'POST', path, { decision: 'upheld', answer: 'Ne dolazi u obzir.' })).status,
      ).toBe(404)
    }
  })
})

it('about a home that was deleted waits for nobody', async () => {
  const { person, listingId, token } = await newDecision('withdraw')
  expect(await submit(token, 'Oglas je bio u redu.')).toBe('done')
  await site.sql`update kljuc.moderation_appeals set created_at = now() - interval '5 hours'
    where act_id in (select id from kljuc.moderation_acts where listing_id = ${listingId})`
  expect((await callAt(app, person, 'DELETE', `/v1/listings/${listingId}`)).status).toBe(204)
  expect(await appealOf(colleague, person)).toBeUndefined()
  site.run('lib/admin/waiting-mails.ts', 'remindStaff()')
  expect(await site.sql`select from kljuc.mails where kind = 'staff_waiting'`).toHaveLength(0)
}, 30_000)

it('support does not make an admin by confirming an address that MODERATORS names', async () => {
  const support = await newPerson()
  const appointed = await callAt(app, decider, 'POST', '/v1/admin/team', {
    email: support.email,
    role: 'support',
    reason: 'Nova u timu.',
  })
  expect(appointed.status).toBe(200)
  const stranger = await site.signUp(app, 'treca@kljuc.test')
  await site.sql`delete from kljuc.confirmed_emails where account_id = ${stranger.id}`
  const confirm = (as: User) =>
    callAt<{ code?: string; role?: string }>(app, as, 'POST', `/v1/admin/people/${stranger.id}`, {
      action: 'confirm_email',
      reason: 'Javila se telefonom.',
    })
  const refused = await confirm(support)
  expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted'])
  expect((await callAt(app, stranger, 'GET', '/v1/admin/me')).status).toBe(404)
  expect((await confirm(decider)).body.role).toBe('admin')
})

// Long: each count is a program of its own.
it('of what waits, the team counts only what it has to decide', async () => {
  const waiting = (age = '0 hours') =>
    site.run('lib/moderation/queue/find-queue.ts', `countWaiting('${age}')`) as Record<
      string,
      { count: number }
    >
  const [owner, buyer] = [await newPerson(), await newPerson()]
  await callAt(app, buyer, 'POST', '/users/tokens/purchase', { amount: 3 })
  const listing = await callAt<{ id: string }>(app, owner, 'POST', '/v1/listings', validListing())
  await callAt(app, buyer, 'POST', '/users/tokens/use', { property_id: listing.body.id })
  const path = `/users/purchased-contacts/${listing.body.id}/complaints`
  expect((await callAt(app, buyer, 'POST', path, { reason: 'dead_number' })).status).toBe(201)
  // Its owner is asked first, and without an answer the token comes back by a rule.
  expect(waiting().complaints?.count).toBe(0)
  await site.sql`update kljuc.contact_complaints set over_budget = true where account_id = ${buyer.id}`
  expect(waiting().complaints).toMatchObject({ count: 1, oldest_at: expect.any(String) })
  expect(waiting('4 hours').complaints?.count).toBe(0)
  await site.sql`update kljuc.contact_complaints set created_at = now() - interval '5 hours'`
  expect(waiting('4 hours').complaints?.count).toBe(1)
  expect(waiting().advertisers?.count).toBeGreaterThan(0)
}, 30_000)
