/**
 * A client without manners, in a process of its own: `fork` it with a name of `floods`, and send it anything to get the
 * count of answers by status. `node flood-client.mjs <origin> <flood> <connections> <addresses>`
 */
import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'

const [origin = '', name = '', connections = '400', addresses = '1'] = process.argv.slice(2)
const session = 'kljuc-auth=base64-e30'
const random = () => randomUUID().slice(0, 8)

/** Requests that mean nothing new, each with values that no other has. */
const floods = {
  filters: () => ({ path: `/buy?minPrice=x${random()}&rooms=${random()}` }),
  parameters: () => ({ path: `/${['', 'en', 'rent', 'tokens', 'blog'][Math.floor(Math.random() * 5)]}?${random()}=1` }),
  'router-state': () => ({ path: `/buy?_rsc=${random()}`, headers: { RSC: '1', 'Next-Router-State-Tree': inventedTree(), 'Next-Router-Prefetch': random(), 'Next-Url': `/${random()}` } }),
  'router-segments': () => ({ path: `/en/rent?_rsc=${random()}`, headers: { RSC: '1', 'Next-Router-Segment-Prefetch': `/${random()}`, 'Next-Router-Prefetch': '1' } }),
  searches: () => ({ path: `/buy?q=${random()}&minPrice=${Math.floor(Math.random() * 1e6)}` }),
  'sign-in': () => ({ path: `/login?redirect=/${random()}` }),
  'confirm-email': () => ({ path: `/confirm-email?token=${random()}` }),
  unsubscribe: () => ({ path: `/unsubscribe?token=${random()}` }),
  profile: () => ({ path: `/profile?${random()}`, headers: { Cookie: session } }),
  edit: () => ({ path: `/my-properties/${randomUUID()}/edit`, headers: { Cookie: session } }),
  unknown: () => ({ path: `/${random()}/${random()}` }),
  properties: () => ({ path: `/property/${randomUUID()}` }),
  sitemaps: () => ({ path: `/sitemaps/${['listings-0-0', 'buy', 'rent', 'buy-apartment', 'screens', `listings-9-${Math.floor(Math.random() * 512)}`][Math.floor(Math.random() * 6)]}.xml?${random()}` }),
  'share-pictures': () => ({ path: `/share/buy/sr-${random()}.jpg?city=${random()}` }),
} // biome-ignore format: a table

function inventedTree() {
  const leaf = [`__PAGE__?${random()}`, {}]
  const locale = [['locale', random(), 'd', null], { children: [random(), { children: leaf }] }]
  return encodeURIComponent(JSON.stringify(['', { children: locale }, null, null]))
}

const make = floods[name]
const counts = {}
let stopping = false
process.on('message', () => {
  stopping = true
  process.send?.(counts)
  process.disconnect?.()
  process.exit()
})
for (let n = 0; n < Number(connections); n++) void keepAsking(`127.0.1.${1 + (n % Number(addresses))}`)

/** Asks again as soon as an answer has come. */
async function keepAsking(localAddress) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!stopping) {
    const status = await ask({ ...make(), agent, localAddress })
    counts[status] = (counts[status] ?? 0) + 1
  }
}

function ask({ path, ...options }) {
  return new Promise((resolve) => {
    const request = get(new URL(path, origin), { ...options, timeout: 60_000 }, (response) => {
      const { statusCode, headers } = response
      response.resume()
      response.on('close', () =>
        // Next's router is redirected to the URL with the checksum of its headers.
        resolve(
          statusCode === 307 && headers.location ? ask({ path: headers.location, ...options }) : statusCode,
        ),
      )
    })
    request.on('timeout', () => request.destroy())
    request.on('error', ({ code }) => setTimeout(resolve, 100, code))
  })
}
