import { z } from 'zod'
import type { Locale } from '@/lib/i18n/routing'

/** A request of Next's router, reduced to the little that its response depends on. */
interface RouterRequest {
  /** Distinguishes the responses that one page has for the router. */
  variant: string
  headers: Record<string, string>
}

/** What the browser shows already, of which a response leaves out the layout of its language at most. */
const stateTree = z
  .tuple([
    z.literal(''),
    z.object({
      children: z.tuple([z.tuple([z.literal('locale'), z.string()]).rest(z.unknown())]).rest(z.unknown()),
    }),
  ])
  .rest(z.unknown())

/** The whole page, all below the layout of its language, or title and description alone. */
type Part = 'all' | 'rest' | 'head'

/** No route has a loading boundary or is prerendered: of what may be prefetched, only the route's tree is used. */
const treeSegment = '/_tree'
const prefetchKinds = ['1', '2', '3']

/**
 * Returns null for a document. Invented headers are ignored, so that a page has a dozen responses at most, whatever the
 * browser shows.
 */
export function routerRequest(headers: Headers, locale: Locale): RouterRequest | null {
  if (headers.get('rsc') !== '1') return null
  if (headers.has('next-router-segment-prefetch'))
    return {
      variant: 'tree',
      headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': treeSegment },
    }
  const prefetch = prefetchKinds.find((kind) => kind === headers.get('next-router-prefetch'))
  const part = wantedPart(headers.get('next-router-state-tree'), locale)
  const tree = treeOf(part, locale)
  return {
    variant: prefetch ? `${part}-${prefetch}` : part,
    headers: {
      rsc: '1',
      ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
      ...(tree ? { 'next-router-state-tree': encodeURIComponent(JSON.stringify(tree)) } : {}),
    },
  }
}

function wantedPart(header: string | null, locale: Locale): Part {
  const tree = parse(header)
  if (Array.isArray(tree) && tree[3] === 'metadata-only') return 'head'
  const parsed = stateTree.safeParse(tree)
  if (!parsed.success) return 'all'
  const [, { children }, , marker] = parsed.data
  const [[, shown], , , localeMarker] = children
  return shown === locale && marker !== 'refetch' && localeMarker !== 'refetch' ? 'rest' : 'all'
}

function treeOf(part: Part, locale: Locale): unknown {
  if (part === 'all') return null
  return part === 'head'
    ? ['', {}, null, 'metadata-only']
    : ['', { children: [['locale', locale, 'd', null], {}] }]
}

function parse(header: string | null): unknown {
  try {
    return header === null ? null : JSON.parse(decodeURIComponent(header))
  } catch {
    return null
  }
}
