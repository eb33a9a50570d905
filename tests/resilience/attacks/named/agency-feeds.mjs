import assert from 'node:assert/strict'

const secret = 'geslo-agencije'
const url = `https://izvoz:${secret}@example.com/oglasi.xml?kljuc=${secret}`

export const attack = {
  title: 'an agent neither reads what lets a program into the agency’s feed, nor changes or deletes it',
  pages: false,
  async run(instance, say) {
    const { request, sql } = instance
    const { agency, agent } = await newAgency(instance)
    // Names of hosts are not resolved here.
    await sql`insert into kljuc.import_feeds (account_id, url, nightly, next_at) values (${agency.id}, ${url}, true, now() + interval '1 day')`
    const seen = await request('GET', '/users/imports/feed', agent)
    const lists = await request('GET', '/users/imports', agent)
    const exported = await request('GET', '/users/export', agent)
    say(`an agent reads ${seen.body.feed.url}`)
    assert.ok(![seen, lists, exported].some(({ body }) => JSON.stringify(body).includes(secret)))
    const body = { url: 'https://example.com/drugi.xml', nightly: true }
    const answers = [
      (await request('DELETE', '/users/imports/feed', agent)).status,
      (await request('PUT', '/users/imports/feed', { ...agent, body })).status,
    ]
    const own = await request('GET', '/users/imports/feed', agency)
    say(
      `deletes and changes it: ${answers.join(', ')}; the agency then reads its own: ${own.body.feed.url === url}`,
    )
    assert.deepEqual([...answers, own.body.feed.url], [409, 409, url])
  },
}

export async function newAgency({ request, signUp, sql }) {
  const [agency, agent] = [await signUp({ from: '127.0.2.1' }), await signUp({ from: '127.0.2.2' })]
  for (const { id, email } of [agency, agent])
    await sql`insert into kljuc.confirmed_emails (account_id, email) values (${id}, ${email})`
  await request('PUT', '/users/advertiser', { ...agency, body: { kind: 'agency', name: 'Krov' } })
  const body = { email: agent.email }
  const member = (await request('POST', '/users/agency/members', { ...agency, body })).body.id
  assert.equal((await request('POST', `/users/agency/members/${member}/accept`, agent)).status, 200)
  return { agency, agent, member }
}
