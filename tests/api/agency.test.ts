import { expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { AgencyMember, OwnAgency } from '@/lib/advertisers/agency-schema'
import { sql } from '@/lib/db/client'
import type { Lead } from '@/lib/leads/schema'
import { signConfirmLink } from '@/lib/listings/lifecycle/confirm-links'
import type { OwnListingPage } from '@/lib/listings/own/own-schema'
import type { OwnListing } from '@/lib/listings/schema'
import { eraseAddress } from '@/lib/profile/erase-account'
import type { AccountExport } from '@/lib/profile/export-schema'
import { baseUrl, call, expectError, newBuyer, newListing, newUser, type User, validListing } from './harness'
import { checked, csv, importRow, run } from './imports-harness'
import { mailTo } from './mailbox'
import {
  approveListings,
  confirmEmail,
  newOwner,
  pauseWorker,
  runWorker,
  saveSearch,
} from './saved-search-fixtures'
import { signInAdmin } from './staff'

pauseWorker()

async function newPerson(name: string): Promise<User> {
  const user = await newUser(name)
  await call('GET', '/users/profile', { as: user })
  await confirmEmail(user)
  return user
}

async function newAgency(name = 'Krov nekretnine'): Promise<User> {
  const agency = await newPerson('Vesna Vlasnica')
  await call('PUT', '/users/advertiser', { as: agency, body: { kind: 'agency', name } })
  return agency
}

const invite = (as: User, email: string) =>
  call<AgencyMember>('POST', '/users/agency/members', { as, body: { email } })
const agencyOf = async (as: User) => (await call<OwnAgency>('GET', '/users/agency', { as })).body
const end = (as: User, id: string) => call('DELETE', `/users/agency/members/${id}`, { as })
const accept = (as: User, id: string) => call<OwnAgency>('POST', `/users/agency/members/${id}/accept`, { as })

async function join(agency: User, agent: User): Promise<string> {
  const { body } = await invite(agency, agent.email.toUpperCase())
  expect((await accept(agent, body.id)).status).toBe(200)
  return body.id
}

const pageOf = async (as: User, query = '') =>
  (
    await call<Omit<OwnListingPage, 'items'> & { items: OwnListing[] }>(
      'GET',
      `/v1/listings/mine?page=1${query}`,
      { as },
    )
  ).body

it('invites by mail, which only the confirmed address accepts, and tells both sides', async () => {
  const [agency, agent, stranger] = [await newAgency(), await newUser('Ana Agent'), await newPerson('Zoran')]
  const invited = await invite(agency, agent.email)
  expect(invited.status).toBe(201)
  expect(invited.body).toMatchObject({ email: agent.email, account_id: null, homes: 0, joined_at: null })
  const mail = await mailTo(agent.email, 'Poziv agencije')
  expect(mail.text).toContain('Krov nekretnine')
  expect(mail.text).toContain('/en/profile')
  expect(mail.text).not.toContain(agency.email)

  const { id } = invited.body
  expect((await agencyOf(agent)).invitations).toEqual([])
  expectError(await accept(agent, id), 404, 'not_found')
  await confirmEmail(agent)
  for (const other of [stranger, agency]) expectError(await accept(other, id), 404, 'not_found')
  expectError(await end(stranger, id), 404, 'not_found')
  const [offered] = (await agencyOf(agent)).invitations
  expect(offered).toMatchObject({ id, agency: { name: 'Krov nekretnine', slug: expect.any(String) } })
  const joined = await accept(agent, id)
  expect(joined.body).toMatchObject({ membership: { id, agency: offered?.agency }, invitations: [] })
  expect((await agencyOf(agency)).members).toEqual([
    {
      ...invited.body,
      account_id: agent.id,
      name: 'Ana Agent',
      expires_at: null,
      joined_at: expect.any(String),
    },
  ])
  expectError(await accept(agent, id), 404, 'not_found')
})

it('an agent publishes for the agency, manages all its homes, and loses them at once', async () => {
  const [agency, agent] = [await newAgency(), await newPerson('Ana Agent')]
  const first = await newListing(agency)
  const id = await join(agency, agent)
  const own = { contact_name: agent.name, contact_email: agent.email, contact_phone: '064 123 456' }
  const listing = await newListing(agent, own)
  expect(listing.owner_user_id).toBe(agency.id)
  await run(agent, await checked(agent, csv([importRow('A')])))

  const { items, summary } = await pageOf(agency)
  const agentOf = Object.fromEntries(items.map((each) => [each.id, each.published_by]))
  expect(agentOf).toMatchObject({ [first.id]: null, [listing.id]: { id: agent.id, name: 'Ana Agent' } })
  expect(items).toHaveLength(3)
  expect(summary?.agents).toEqual([
    { id: agent.id, name: 'Ana Agent', listings: 2 },
    { id: agency.id, name: 'Vesna Vlasnica', listings: 1 },
  ])
  expect((await pageOf(agency, `&agent=${agent.id}`)).total).toBe(2)
  expect((await pageOf(agent, `&agent=${agency.id}`)).items.map((each) => each.id)).toEqual([first.id])
  expectError(await call('GET', '/v1/listings/mine?agent=ana', { as: agent }), 400, 'bad_query')
  const { body: profile } = await call<Profile>('GET', '/users/profile', { as: agent })
  expect(profile).toMatchObject({ agency: { id: agency.id, name: 'Krov nekretnine' } })
  expect(profile.listings).toContain(first.id)
  const change = { as: agent, body: { price: 99_000 } }
  expect((await call('PUT', `/v1/listings/${first.id}`, change)).status).toBe(200)

  const buyer = await newBuyer(1)
  const message = { property_id: first.id, message: 'Da li je još slobodan?' }
  expect((await call('POST', '/users/tokens/use', { as: buyer, body: message })).status).toBe(200)
  const inbox = await call<{ items: Lead[] }>('GET', '/users/leads', { as: agent })
  expect(inbox.body.items.map((lead) => lead.property_id)).toEqual([first.id])
  await call('POST', '/users/tokens/purchase', { as: agent, body: { amount: 1 } })
  const unlock = { as: agent, body: { property_id: first.id } }
  expectError(await call('POST', '/users/tokens/use', unlock), 409, 'own_listing')

  const { key } = (
    await call<{ key: string }>('POST', '/users/api-keys', { as: agent, body: { name: 'Crm' } })
  ).body
  expect((await call('PUT', `/v1/listings/${listing.id}`, { ...change, as: key })).status).toBe(200)
  const feed = { url: 'https://1.1.1.1/homes.csv', nightly: true }
  const secret = 'https://feed:lozinka@1.1.1.1/homes.csv?key=tajna'
  await call('PUT', '/users/imports/feed', { as: agency, body: { url: secret, nightly: false } })
  for (const as of [agent, { ...agent, token: key }]) {
    expectError(await call('PUT', '/users/imports/feed', { as, body: feed }), 409, 'is_agent')
    expectError(await call('DELETE', '/users/imports/feed', { as }), 409, 'is_agent')
    const { body: read } = await call('GET', '/users/imports/feed', { as })
    expect(read).toEqual({ feed: { url: 'https://1.1.1.1/homes.csv?…', nightly: false, next_at: null } })
  }
  expect((await call('GET', '/users/imports/feed', { as: agency })).body).toMatchObject({
    feed: { url: secret },
  })
  expect((await end(agency, id)).status).toBe(204)
  for (const as of [agent, { ...agent, token: key }])
    expectError(await call('PUT', `/v1/listings/${listing.id}`, { ...change, as }), 403, 'not_owner')
  expect((await pageOf(agent)).items).toEqual([])
  expect((await agencyOf(agent)).membership).toBeNull()
  expect((await call<{ items: Lead[] }>('GET', '/users/leads', { as: agent })).body.items).toEqual([])
  const [kept] = (await pageOf(agency, `&agent=${agent.id}`)).items.filter((each) => each.id === listing.id)
  expect(kept).toMatchObject({
    published: true,
    published_by: { id: agent.id },
    contact: { name: 'Krov nekretnine', email: agency.email, phone: '064 123 456' },
  })
})

it('tells an agent of other homes than the agency’s own', async () => {
  const [agency, agent, other] = [await newAgency(), await newPerson('Ana Agent'), await newOwner()]
  await approveListings(agency)
  await join(agency, agent)
  const { word, mails } = await saveSearch(agent)
  const own = await newListing(agent, { title: `Naš ${word}` })
  const found = await newListing(other, { title: `Njihov ${word}` })
  expect(own.owner_user_id).toBe(agency.id)
  await runWorker()
  const [mail] = await mails()
  expect(mail?.text).toContain(`/property/${found.id}`)
  expect(mail?.text).not.toContain(own.id)
})

it('refuses who cannot invite or join', async () => {
  const [agency, agent, owner] = [await newAgency(), await newPerson('Ana'), await newPerson('Oto')]
  expectError(await invite(owner, agent.email), 409, 'not_an_agency')
  expectError(await invite(agency, agency.email), 422, 'invalid_fields', ['email'])
  expectError(await invite(agency, 'ana'), 422, 'invalid_fields', ['email'])
  const { body } = await invite(agency, owner.email)
  expectError(await invite(agency, owner.email), 409, 'already_invited')
  const { id } = await newListing(owner)
  expectError(await accept(owner, body.id), 409, 'own_homes_public')
  await call('DELETE', `/users/listings/${id}`, { as: owner })
  expect((await accept(owner, body.id)).status).toBe(200)
  expect((await pageOf(owner)).items).toEqual([])

  const other = await newAgency('Druga')
  const second = await invite(other, owner.email)
  expectError(await accept(owner, second.body.id), 409, 'is_agent')
  const third = await invite(other, agency.email)
  expectError(await accept(agency, third.body.id), 409, 'has_agents')
  await sql()`update kljuc.agency_members set expires_at = now() where id = ${second.body.id}`
  expect((await agencyOf(other)).members.map((member) => member.id)).toEqual([third.body.id])
  expect((await end(agency, third.body.id)).status).toBe(204)
  expect((await agencyOf(other)).members).toEqual([])

  // Leaving gives back what was one's own.
  expect((await end(owner, body.id)).status).toBe(204)
  expect((await pageOf(owner)).items.map((each) => each.id)).toEqual([id])
  const unconfirmed = await newUser()
  await call('PUT', '/users/advertiser', { as: unconfirmed, body: { kind: 'agency', name: 'Nova' } })
  expectError(await invite(unconfirmed, agent.email), 409, 'email_unconfirmed')
})

it('keeps an agent’s own homes withdrawn, whatever would publish them', async () => {
  const [agency, agent] = [await newAgency(), await newPerson('Ana Agent')]
  const { id } = await newListing(agent)
  const [{ confirmed_at: confirmedAt }] = await sql()<[{ confirmed_at: string }]>`
    update kljuc.listings set published = false, closed_as = 'expired' where id = ${id} returning confirmed_at`
  const started = await checked(agent, csv([importRow('A')]))
  await join(agency, agent)
  const link = await signConfirmLink(id, new Date(confirmedAt))
  const form = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ locale: 'en' }) } as const
  const answer = await fetch(`${baseUrl}/confirm-listing/${link}`, form)
  expect(answer.headers.get('location')).toContain('failed=1')
  // As if it had been started just before.
  await sql()`update kljuc.imports set state = 'running' where id = ${started.id}`
  const stateOf = () => sql()`select state, wrong from kljuc.imports where id = ${started.id}`
  await expect.poll(stateOf, { timeout: 20_000 }).toEqual([{ state: 'done', wrong: 1 }])
  const own = await sql()`select from kljuc.listings where owner_id = ${agent.id} and published`
  expect(own).toHaveLength(0)
})

it('stops an import whose agent has left, until the agency runs it', async () => {
  const [agency, agent] = [await newAgency(), await newPerson('Ana Agent')]
  const member = await join(agency, agent)
  const started = await checked(agent, csv([importRow('A'), importRow('B')]))
  const stateOf = () => sql()`select state, done from kljuc.imports where id = ${started.id}`
  expect((await end(agency, member)).status).toBe(204)
  // As if it had been started just before.
  await sql()`update kljuc.imports set state = 'running' where id = ${started.id}`
  await expect.poll(stateOf, { timeout: 20_000 }).toEqual([{ state: 'paused', done: 0 }])
  expect((await pageOf(agency)).items).toEqual([])
  await run(agency, started)
  expect((await pageOf(agency)).items).toHaveLength(2)
})

it('lets an agent go who has published while the agency was blocked, and keeps the others', async () => {
  const admin = await signInAdmin()
  const [agency, agent, idle] = [await newAgency(), await newPerson('Ana Agent'), await newPerson('Cane')]
  await join(agency, agent)
  await join(agency, idle)
  const decide = (action: string) =>
    call('POST', `/v1/moderation/accounts/${agency.id}`, {
      as: admin,
      body: { action, reason: 'Pregledano.' },
    })
  expect((await decide('block')).status).toBe(200)
  const { id } = await newListing(agent)
  expect((await decide('unblock')).status).toBe(200)
  expect((await call('PUT', `/v1/listings/${id}`, { as: agent, body: { price: 99_000 } })).status).toBe(200)
  expect((await agencyOf(agent)).membership).toBeNull()
  expect((await agencyOf(idle)).membership?.agency.name).toBe('Krov nekretnine')
})

it('erasing an agent leaves the homes without a trace of the agent; erasing the agency frees its agents', async () => {
  const [agency, agent, colleague] = [
    await newAgency(),
    await newPerson('Ana Agent'),
    await newPerson('Cane'),
  ]
  await join(agency, agent)
  await join(agency, colleague)
  const own = { contact_name: 'Ana', contact_email: agent.email, contact_phone: '064 123 456' }
  const { id } = await newListing(agent, own)
  const { body: exported } = await call<AccountExport>('GET', '/users/export', { as: agent })
  expect(exported.listings).toEqual([])
  expect(exported.agency.membership?.agency.name).toBe('Krov nekretnine')
  await eraseAddress(agent.email)
  const [left] = (await pageOf(colleague)).items
  expect(left).toMatchObject({
    id,
    published_by: { id: agent.id, name: '' },
    contact: { name: 'Krov nekretnine', email: agency.email, phone: null },
  })
  expect((await agencyOf(agency)).members.map((member) => member.account_id)).toEqual([colleague.id])

  await call('DELETE', '/users/account', { as: agency })
  const alone = await call('POST', '/v1/listings', { as: colleague, body: validListing() })
  expect(alone.body.owner_user_id).toBe(colleague.id)
  await eraseAddress(agency.email)
  expect(await agencyOf(colleague)).toEqual({ members: [], membership: null, invitations: [] })
})
