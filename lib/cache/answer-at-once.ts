import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSessionCookie } from '@/lib/auth/browser/has-session-cookie'
import { answerFirst } from '@/lib/connections/answer-first'
import { type KeptAnswer, keptAnswers, maxAnswerBytes } from './kept-answers'

/** Requests with one of these want something else than the page as everyone gets it. */
const asksForMore = [
  'authorization',
  'range',
  'rsc',
  'next-action',
  'next-url',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'x-prerender-revalidate',
  'content-length',
  'transfer-encoding',
] as const

/** What belongs to one answer or its connection, not to the page. */
const ofOneAnswer = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/**
 * Answers pages that many read in the same second from memory, before Next sees the request: even what Next has kept
 * costs it an address to match, a middleware to run, a checksum and a compression, twenty times as much, and a search
 * that it renders anew a thousand times. Kept is only what says that a shared cache may keep it. To be called once,
 * before the server answers.
 */
export function answerAtOnce(): void {
  answerFirst(isAnswered)
}

function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keyOf(request)
  if (key === null) return false
  const kept = keptAnswers().get(key)
  if (kept) send(kept, request, response)
  else keepWhenSent(key, response)
  return kept !== undefined
}

/** What decides about a page; null for requests whose answers are not kept. */
export function keyOf({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  if (method !== 'GET' || url === undefined || asksForMore.some((name) => headers[name] !== undefined)) {
    return null
  }
  const { cookie = '', 'accept-encoding': accepted = '' } = headers
  const encoding = encodingOf(`${accepted}`)
  if (encoding === null) return null
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const hasSession = pairs.some((pair) => isSessionCookie(pair.split('=', 1)[0] ?? ''))
  return JSON.stringify([url, encoding, pairs.includes('NEXT_LOCALE=en'), hasSession])
}

/** What an answer is compressed by for who accepts these encodings; null where it takes more to say. */
function encodingOf(accepted: string): 'br' | 'gzip' | '' | null {
  const names = accepted.split(',').map((name) => name.trim())
  if (accepted.includes(';')) return null
  if (names.includes('br')) return 'br'
  if (names.includes('gzip')) return 'gzip'
  return accepted === '' ? '' : null
}

function send({ headers, body }: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === headers.etag && headers.etag !== undefined) {
    const { 'content-encoding': _, 'content-type': __, ...unchanged } = headers
    response.writeHead(304, unchanged).end()
  } else {
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  }
}

/** Notes what is sent, and keeps it when it was a page for everyone. */
function keepWhenSent(key: string, response: ServerResponse): void {
  const answers = keptAnswers()
  const era = answers.currentEra
  const chunks: Buffer[] = []
  let bytes = 0
  const note = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return
    const noted = typeof chunk === 'string' ? Buffer.from(chunk, asEncoding(encoding)) : Buffer.from(chunk)
    bytes += noted.length
    if (bytes <= maxAnswerBytes) chunks.push(noted)
  }
  const { write, end } = response
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    note(chunk, rest[0])
    return write.apply(response, [chunk, ...rest] as Parameters<typeof write>)
  }) as typeof write
  response.end = ((...rest: unknown[]) => {
    note(rest[0], rest[1])
    return end.apply(response, rest as Parameters<typeof end>)
  }) as typeof end
  response.once('finish', () => {
    if (!isForEveryone(response) || bytes > maxAnswerBytes) return
    answers.keep(key, { headers: headersOf(response), body: Buffer.concat(chunks) }, era)
  })
}

function asEncoding(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'
}

function isForEveryone(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    // As Next keeps it, or rendered for this reader: not what is being made for the store, which has more to it.
    ['HIT', undefined].includes(response.getHeader('x-nextjs-cache') as string | undefined) &&
    /^public,.*s-maxage=/.test(`${response.getHeader('cache-control')}`) &&
    !response.hasHeader('set-cookie')
  )
}

function headersOf(response: ServerResponse) {
  const headers = { ...response.getHeaders(), 'x-nextjs-cache': 'KEPT' }
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneAnswer.includes(name)))
}
