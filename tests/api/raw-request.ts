import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { baseUrl } from './harness'

/** A request as sent over the network. */
export interface RawRequest {
  method: string
  /** Path and query, in characters that are allowed in a request line. */
  target: string
  headers: [string, string][]
  body: Buffer
  isHostless?: boolean
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const keepAliveAgent = new Agent({ keepAlive: true })

/** Milliseconds to wait for a response. */
const responseTimeoutMs = 10_000

/** Sends a request unchanged: `fetch` would normalize URLs and headers. */
export async function send(wire: RawRequest): Promise<RawResponse> {
  return sendOn(keepAliveAgent, wire).catch((error: { code?: string; reused?: boolean }) => {
    // A reused connection may be closed by the server at the same moment.
    if (error.reused && error.code === 'ECONNRESET') return sendOn(keepAliveAgent, wire)
    throw error
  })
}

/** Sends a request on a connection of the agent. */
export function sendOn(
  agent: Agent,
  { method, target, headers, body, isHostless = false }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(baseUrl)
  const length: [string, string][] = body.length > 0 ? [['Content-Length', String(body.length)]] : []
  const all = [...(isHostless ? [] : [['Host', host]]), ...headers, ...length].flat()
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path: target, headers: all, agent, timeout: responseTimeoutMs },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('No answer within 10 s')))
    sent.on('error', (error) => reject(Object.assign(error, { reused: sent.reusedSocket })))
    sent.end(body)
  })
}

/** The request as a curl command; `names` are shell variables for tokens. */
export function asCurl({ method, target, headers, body }: RawRequest, names: Map<string, string>): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const shown = headers.map(([name, value]) => {
    const token = [...names].find(([secret]) => value.includes(secret))
    return token ? `-H "${name}: Bearer $${token[1]}"` : `-H ${quoted(`${name}: ${value}`)}`
  })
  const data = body.length === 0 ? [] : [`--data-binary ${shellBytes(body)}`]
  return ['curl -i --path-as-is -X', method, ...shown, ...data, quoted(baseUrl + target)].join(' ')
}

function shellBytes(body: Buffer): string {
  if (body.length > 4_000)
    return `"${body.subarray(0, 40).toString('latin1')}…" # ${body.length} bytes in all`
  const escaped = [...body].map((byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`,
  )
  return `$'${escaped.join('')}'`
}
