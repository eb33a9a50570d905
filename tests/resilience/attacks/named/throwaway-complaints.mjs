import assert from 'node:assert/strict'
import { validListing } from '../../../../scripts/test/listing.mjs'

export const attack = {
  title: 'throwaway accounts do not take a home from the public, and get no token back at once',
  async run(instance, say) {
    const { request, signUp } = instance
    const seller = await signUp()
    const publish = async () =>
      (await request('POST', '/v1/listings', { ...seller, body: validListing })).body.id

    const first = await publish()
    for (const from of ['127.0.2.1', '127.0.2.2', '127.0.2.3'])
      await complain(instance, first, from, '1 hour')
    say(`after three accounts of today: ${JSON.stringify(await read(instance, first))}`)
    assert.deepEqual(await read(instance, first), { status: 200, isChecked: false })

    const second = await publish()
    for (let n = 0; n < 2; n++) await complain(instance, second, '127.0.3.1', '2 days')
    say(`after two older ones of one network: ${JSON.stringify(await read(instance, second))}`)
    assert.deepEqual(await read(instance, second), { status: 200, isChecked: false })

    await complain(instance, second, '127.0.3.2', '2 days')
    say(`after one of another network: ${JSON.stringify(await read(instance, second))}`)
    assert.deepEqual(await read(instance, second), { status: 200, isChecked: true })
  },
}

/** By a new account with a confirmed address, whose token must not come back at once. */
async function complain({ request, signUp, sql }, id, from, age) {
  const person = await signUp({ from })
  await sql`insert into kljuc.confirmed_emails (account_id, email) values (${person.id}, ${person.email})`
  await sql`update kljuc.accounts set created_at = now() - ${age}::interval where id = ${person.id}`
  const options = { token: person.token, from }
  await request('POST', '/users/tokens/purchase', { ...options, body: { amount: 1 } })
  await request('POST', '/users/tokens/use', { ...options, body: { property_id: id } })
  const path = `/users/purchased-contacts/${id}/complaints`
  const { status, body } = await request('POST', path, { ...options, body: { reason: 'dead_number' } })
  const { tokens } = (await request('GET', '/users/profile', options)).body
  assert.deepEqual([status, body.state, tokens], [201, 'open', 0])
}

async function read({ request }, id) {
  const { status, body } = await request('GET', `/v1/listings/${id}`)
  return { status, isChecked: body.number_being_checked }
}
