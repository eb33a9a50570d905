import 'server-only'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorResponse } from '@/lib/api/error-response'
import { type ErrorCode, HttpError } from '@/lib/api/errors'
import { responseHeaders } from './security-headers'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Responds to requests that Node rejects before any handler, such as too long headers, in the API's format. */
export function respondToParseErrors(server: Server): void {
  server.on('clientError', async (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const failure = new HttpError(codes[error.code ?? ''] ?? 'bad_request')
    socket.end(await serialize(errorResponse(failure, new Request('http://localhost'))))
  })
}

/** Serializes a response as HTTP/1.1; the connection closes after it. */
async function serialize(response: Response): Promise<string> {
  const body = await response.text()
  for (const { key, value } of responseHeaders) response.headers.set(key, value)
  response.headers.set('Content-Length', String(Buffer.byteLength(body)))
  response.headers.set('Connection', 'close')
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${headers.join('')}\r\n${body}`
}
