import assert from 'node:assert/strict'
import { validListing } from '../../../../scripts/test/listing.mjs'

export const attack = {
  title: 'throwaway accounts do not take a home from the public, and get no token back at once',
  pages: false,
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
    await reopen(instance, seller, second, say)
  },
}

/** An owner who was silent for three days brings the listing back with the same number. */
async function reopen({ request, sql }, seller, id, say) {
  await sql`update kljuc.listings set number_checked_until = now() - interval '1 second' where id = ${id}`
  await sql`select kljuc.withdraw_doubted()`
  const bulk = (body) => request('POST', '/users/listings/bulk', { ...seller, body: { ids: [id], ...body } })
  const sold = (await bulk({ action: 'sold' })).body.undo
  const listings = sold.map((before) => ({ ...before, status: 'active' }))
  const answers = {
    undo: (await request('POST', '/users/listings/bulk/undo', { ...seller, body: { listings } })).body.done,
    confirm: (await bulk({ action: 'confirm' })).body.done,
    publish: (await request('POST', `/users/listings/${id}`, seller)).status,
    'publish as a draft': (await request('POST', `/v1/listings/${id}/publish`, seller)).status,
  }
  const { status } = await request('GET', `/v1/listings/${id}`)
  say(`its owner after three silent days: ${JSON.stringify(answers)}; the public gets ${status}`)
  assert.notEqual(status, 200)
  const text = { text: 'Broj radi, zovite uveče.' }
  const answer = await request('POST', `/v1/listings/${id}/answer`, { ...seller, body: text })
  const published = await request('POST', `/users/listings/${id}`, seller)
  say(`after an answer: ${answer.status}, published: ${published.status}`)
  assert.deepEqual([answer.status, published.status], [200, 200])
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
