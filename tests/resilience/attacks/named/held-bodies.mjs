import assert from 'node:assert/strict'
import { password } from '../../../../scripts/test/instances.mjs'
import { validListing } from '../../../../scripts/test/listing.mjs'
import { holdLastByte } from '../../../api/held-request'

const moderator = 'moderator@example.test'

export const attack = {
  title: 'whoever loses a right before the last byte of a body does nothing with it',
  environment: { MODERATORS: moderator },
  pages: false,
  async run(instance, say) {
    await dismissedAdmin(instance, say)
    await removedAgent(instance, say)
    await changedPassword(instance, say)
    await revokedKey(instance, say)
  },
}

const confirm = ({ sql }, { id, email }) =>
  sql`insert into kljuc.confirmed_emails (account_id, email) values (${id}, ${email}) on conflict do nothing`

function hold({ origin }, method, path, token, body) {
  return holdLastByte(method, path, { token, body: JSON.stringify(body), origin })
}

async function dismissedAdmin(instance, say) {
  const { request, signUp } = instance
  const [first, second] = [await signUp({ email: moderator }), await signUp()]
  for (const person of [first, second]) await confirm(instance, person)
  const appointment = { email: second.email, role: 'admin', reason: 'Nova u timu.' }
  assert.equal((await request('POST', '/v1/admin/team', { ...first, body: appointment })).status, 200)
  const body = { ...appointment, role: 'moderator' }
  const held = await hold(instance, 'POST', '/v1/admin/team', second.token, body)
  assert.equal((await request('DELETE', `/v1/admin/team/${second.id}`, first)).status, 200)
  const { status } = await held.complete()
  const role = (await request('GET', '/v1/admin/me', second)).status
  say(`a dismissed admin appoints themselves: ${status}; the desk then answers ${role}`)
  assert.deepEqual([status, role], [403, 404])
}

async function removedAgent(instance, say) {
  const { request, signUp } = instance
  const [agency, agent] = [await signUp(), await signUp()]
  for (const person of [agency, agent]) await confirm(instance, person)
  await request('PUT', '/users/advertiser', { ...agency, body: { kind: 'agency', name: 'Krov' } })
  const invited = await request('POST', '/users/agency/members', { ...agency, body: { email: agent.email } })
  const { id } = invited.body
  assert.equal((await request('POST', `/users/agency/members/${id}/accept`, agent)).status, 200)
  const listing = (await request('POST', '/v1/listings', { ...agency, body: validListing })).body
  const held = await hold(instance, 'PUT', `/v1/listings/${listing.id}`, agent.token, { price: 1_000 })
  assert.equal((await request('DELETE', `/users/agency/members/${id}`, agency)).status, 204)
  const { status } = await held.complete()
  const { price } = (await request('GET', `/v1/listings/${listing.id}`)).body
  say(`a removed agent changes the price of the agency’s home: ${status}; it is ${price}`)
  assert.deepEqual([status, price], [403, listing.price])
}

async function changedPassword(instance, say) {
  const { request, signUp } = instance
  const owner = await signUp()
  const path = '/auth/v1/token?grant_type=password'
  const stranger = (await request('POST', path, { body: { email: owner.email, password } })).body.access_token
  const held = await hold(instance, 'POST', '/users/api-keys', stranger, { name: 'Program' })
  const body = { password: 'nova lozinka', current_password: password }
  assert.equal((await request('PUT', '/auth/v1/user', { ...owner, body })).status, 200)
  const { status } = await held.complete()
  const { items } = (await request('GET', '/users/api-keys', owner)).body
  say(`a session that a password change ended makes a key: ${status}; there are ${items.length}`)
  assert.deepEqual([status, items.length], [401, 0])
}

async function revokedKey(instance, say) {
  const { request, signUp } = instance
  const owner = await signUp()
  const made = (await request('POST', '/users/api-keys', { ...owner, body: { name: 'Program' } })).body
  const held = await hold(instance, 'POST', '/v1/listings', made.key, validListing)
  assert.equal((await request('DELETE', `/users/api-keys/${made.id}`, owner)).status, 204)
  const { status } = await held.complete()
  const { items } = (await request('GET', '/v1/listings/mine', owner)).body
  say(`a revoked key publishes: ${status}; there are ${items.length} homes`)
  assert.deepEqual([status, items.length], [401, 0])
}
