import assert from 'node:assert/strict'
import { validListing } from '../../../../scripts/test/listing.mjs'

const accounts = 6
const listingsEach = 111
/** A word of the demo catalogue's text, in another form than there. */
const realSearches = ['garsonjera', 'uknjižen', 'Vračar', 'terasom']

export const attack = {
  title: `${accounts * listingsEach} listings of invented words fill neither the memory nor the search index, and own ones are found in turn`,
  async run(instance, say) {
    const { request, metric, memory } = instance
    const before = await countFound(request)
    const owners = []
    for (let n = 0; n < accounts; n++) owners.push(await publishInvented(instance, `127.0.1.${n + 1}`))
    say(`publishing: ${summarize(owners.flatMap(({ statuses }) => statuses))}`)
    const sameAddress = await publishInvented(instance, '127.0.1.9')
    const again = await publishInvented(instance, '127.0.1.9')
    say(`two accounts of one address: ${summarize([...sameAddress.statuses, ...again.statuses])}`)
    say(`${memory().toFixed(0)} MiB, ${await metric('kljuc_budget_used{budget="search_words"}')} words`)

    const answers = await Promise.all(owners.flatMap((owner) => searchOwn(instance, owner, 120)))
    say(
      `120 searches at once among one's own, by each of ${accounts}: ${summarize(answers.map(({ status }) => status))}`,
    )
    assert.ok(answers.every(({ status }) => [200, 429, 503].includes(status)))
    const calm = await request('GET', '/v1/listings/mine?q=stan', owners[0])
    assert.equal(calm.status, 200)

    await instance.restart()
    const after = await countFound(request)
    say(`started again: ${memory().toFixed(0)} MiB; ${realSearches.join(', ')} find ${after.join(', ')}`)
    assert.deepEqual(after, before)
    assert.ok(memory() < 500, 'The index takes more than it may.')
  },
}

/** Publishes listings of words that nobody uses, as many as fit. @returns the statuses, by an account of its own */
export async function publishInvented({ request, signUp }, from) {
  const { token } = await signUp({ from })
  const statuses = []
  for (let n = 0; n < listingsEach; n++) {
    const body = {
      ...validListing,
      title: `Stan ${words(130)}`,
      description: words(10_000),
      amenities: Array.from({ length: 40 }, () => words(60)),
    }
    statuses.push((await request('POST', '/v1/listings', { token, body, from })).status)
  }
  return { token, from, statuses }
}

/** Searches among one's own listings, at once. @returns promises of the answers */
export function searchOwn({ request }, { token, from }, count) {
  return Array.from({ length: count }, (_, n) =>
    request('GET', `/v1/listings/mine?q=stan+${invented()}&page=${1 + (n % 3)}`, {
      token,
      from,
      timeout: 60_000,
    }),
  )
}

async function countFound(request) {
  const counts = []
  for (const q of realSearches) {
    const { body } = await request('GET', `/v1/listings?q=${encodeURIComponent(q)}`)
    counts.push(body.total)
  }
  return counts
}

/** Of letters alone, since many digits in a text may be a phone number. */
function invented() {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return Array.from({ length: 5 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
}

function words(length) {
  let text = invented()
  while (text.length + 6 <= length) text += ` ${invented()}`
  return text
}

export function summarize(statuses) {
  const counts = new Map()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
