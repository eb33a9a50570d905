import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { validListing } from '../../../../scripts/test/listing.mjs'

const listings = 9
/** Complaints in 30 days that are decided without a moderator (lib/db/functions/complaints.sql). */
const budget = 3

export const attack = {
  title: `whoever complains about each contact of owners who are not told gets ${budget} tokens back, and no more`,
  async run(instance, say) {
    const { request, signUp } = instance
    const seller = await signUp()
    const [buyer, accomplice] = [await signUp(), await signUp({ from: '127.0.0.2' })]
    for (const { token } of [buyer, accomplice])
      await request('POST', '/users/tokens/purchase', { token, body: { amount: 10 } })
    const ids = []
    for (let count = 0; count < listings; count++) ids.push(await publish(instance, seller))
    say(`the owner is told by mail: ${(await read(instance, ids[0])).owner_reachable}`)
    assert.equal((await read(instance, ids[0])).owner_reachable, false)

    await unlockAndComplain(instance, buyer, ids.slice(0, 6))
    await letThreeDaysPass(instance)
    say(`after complaints about 6 contacts: ${await returns(instance, buyer)} tokens back`)
    assert.equal(await returns(instance, buyer), budget)

    await unlockAndComplain(instance, buyer, ids.slice(6))
    await letThreeDaysPass(instance)
    say(`after 3 more: ${await returns(instance, buyer)} tokens back`)
    assert.equal(await returns(instance, buyer), budget)

    await unlockAndComplain(instance, accomplice, ids)
    await letThreeDaysPass(instance)
    const both = [await returns(instance, buyer), await returns(instance, accomplice)]
    say(`after an accomplice has complained about all ${listings}: ${both.join(' and ')} tokens back`)
    assert.deepEqual(both, [budget, budget])
  },
}

async function publish({ request }, { token }) {
  const { status, body } = await request('POST', '/v1/listings', { token, body: validListing })
  assert.equal(status, 201)
  return body.id
}

async function read({ request }, id) {
  return (await request('GET', `/v1/listings/${id}`)).body
}

async function unlockAndComplain({ request }, { token }, ids) {
  for (const id of ids) {
    await request('POST', '/users/tokens/use', { token, body: { property_id: id } })
    const path = `/users/purchased-contacts/${id}/complaints`
    const body = { reason: 'dead_number' }
    await Promise.all(Array.from({ length: 4 }, () => request('POST', path, { token, body })))
  }
}

/** Waits for the job that returns tokens, which runs every minute. */
async function letThreeDaysPass({ sql }) {
  await sql`update kljuc.contact_complaints set decide_by = now() where state = 'open'`
  const isDue = () => sql`select from kljuc.contact_complaints where state = 'open' and not over_budget`
  for (const end = Date.now() + 90_000; Date.now() < end && (await isDue()).length > 0; ) await sleep(1_000)
  // The ones beyond the budget had their chance too.
  await sleep(65_000)
}

/** Tokens that came back, which must be what the balance says. */
async function returns({ request, sql }, { id, token }) {
  const { items } = (await request('GET', '/users/tokens/transactions', { token })).body
  const [account] = await sql`select tokens from kljuc.accounts where id = ${id}`
  assert.equal(
    items.reduce((sum, { amount }) => sum + amount, 0),
    account.tokens,
  )
  return items.filter(({ kind }) => kind === 'contact_return').length
}
