import { request as httpRequest } from 'node:http'

/** Sends a request on a new connection. @throws without a complete response in time */
export async function sendRequest(origin, method, path, options = {}) {
  const { token, body, form, key, from, timeout = 15_000 } = options
  const encoded = form && new Response(form)
  const content = encoded
    ? Buffer.from(await encoded.arrayBuffer())
    : body !== undefined && Buffer.from(JSON.stringify(body))
  const headers = {
    apikey: 'any',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
    ...(content ? { 'Content-Type': encoded?.headers.get('content-type') ?? 'application/json' } : {}),
    ...(content ? { 'Content-Length': String(content.length) } : {}),
    ...options.headers,
  }
  const address = new URL(path, origin)
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout)
    const settings = { method, headers, signal, agent: false, ...(from ? { localAddress: from } : {}) }
    const request = httpRequest(address, settings, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (!response.complete) return reject(new Error('The answer broke off.'))
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: parse(response, Buffer.concat(chunks)),
        })
      })
    })
    request.on('error', reject)
    request.end(content || undefined)
  })
}

function parse({ headers }, bytes) {
  return headers['content-type']?.includes('json') ? JSON.parse(bytes.toString()) : bytes
}
