import 'server-only'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/client-address'
import { type CompletedRequest, observePage } from '@/lib/http/middleware/observe-requests'
import { isInPace } from '@/lib/pages/pace-pages'
import { type CachedPage, type EncodedPage, type Encoding, pageCache } from '@/lib/pages/page-cache'
import {
  acceptedEncoding,
  cacheStatusHeader,
  encodePage,
  isUnmodified,
  unmodifiedHeaders,
} from '@/lib/pages/page-response'
import { countPageCacheLookup } from '@/lib/platform/metrics'
import { languageCookie } from '@/lib/site/page-redirect'
import { trackUnlessDraining } from './run-server'

/**
 * Sends a cached page that is the same for all and asked for at its canonical address, without the objects and promises
 * of the chain: half of the processor time. Leaves to the chain whatever takes a decision: redirects, headers of Next's
 * router, readers who have to wait, pages yet to be compressed.
 */
export function serveCachedPages(
  chain: RequestListener,
  trace?: (request: CompletedRequest) => void,
): RequestListener {
  return (incoming, outgoing) => {
    const page = sharedPage(incoming)
    const encoded = page && encodePage(page, encodingOf(incoming))
    if (!page || !encoded || encoded instanceof Promise || !mayBeSent(incoming, outgoing))
      return chain(incoming, outgoing)
    const { method = 'GET', url = '/' } = incoming
    observePage(method, url.split('?', 1)[0] ?? '/', outgoing, trace)
    countPageCacheLookup('hit')
    send(page, encoded, incoming, outgoing)
  }
}

const hit = cacheStatusHeader('hit')

/** Addresses of the cache are canonical, those of the router's responses begin with a word. */
function sharedPage({ method, url = '', headers }: IncomingMessage): CachedPage | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return undefined
  if (!plainHost.test(headers.host ?? '') || headers.cookie?.includes(languageCookie)) return undefined
  const page = pageCache.get(url)
  return page?.headers['cache-control']?.startsWith('public') ? page : undefined
}

/** The chain checks others. */
const plainHost = /^[a-z\d.-]+(:\d{2,5})?$/i

function mayBeSent({ socket, headers }: IncomingMessage, outgoing: ServerResponse): boolean {
  const forwardedFor = headers['x-forwarded-for']
  const address = clientAddress(socket.remoteAddress, forwardedFor?.toString(), env.TRUST_PROXY)
  return isInPace(address) && trackUnlessDraining(outgoing)
}

function send(
  page: CachedPage,
  { headers, body }: EncodedPage,
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (isUnmodified(page, asked['if-none-match']))
    outgoing.writeHead(304, { ...unmodifiedHeaders(page), ...hit }).end()
  else outgoing.writeHead(page.status, { ...headers, ...hit }).end(method === 'HEAD' ? undefined : body)
}

/** Browsers send a handful of headers. */
const encodings = new LRUCache<string, Encoding>({ max: 100 })

function encodingOf({ headers }: IncomingMessage): Encoding {
  const header = headers['accept-encoding']?.toString() ?? ''
  const known = encodings.get(header)
  if (known) return known
  const encoding = acceptedEncoding(header)
  if (header.length < 200) encodings.set(header, encoding)
  return encoding
}
