/**
 * A client without manners, in a process of its own: `fork` it with a name of `floods`, and send it anything to get the
 * count of answers by status. `node flood-client.mjs <origin> <flood> <connections> <addresses> <network>`
 */
import { Agent, request as httpRequest } from 'node:http'
import { floods } from './floods.mjs'

const [origin = '', name = '', connections = '400', addresses = '1', network = '127.0.1'] =
  process.argv.slice(2)
const make = floods[name]
const counts = {}
let stopping = false
process.on('message', () => {
  stopping = true
  process.send?.(counts, () => process.exit())
})
// An attack that failed does not stop it.
process.on('disconnect', () => process.exit())
for (let n = 0; n < Number(connections); n++) void keepAsking(`${network}.${1 + (n % Number(addresses))}`)

/** Asks again as soon as an answer has come. */
async function keepAsking(localAddress) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!stopping) {
    const status = await ask({ ...make(), agent, localAddress })
    counts[status] = (counts[status] ?? 0) + 1
  }
}

function ask({ path, body, ...options }) {
  return new Promise((resolve) => {
    const request = httpRequest(new URL(path, origin), { ...options, timeout: 60_000 }, (response) => {
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
    request.end(body)
  })
}
