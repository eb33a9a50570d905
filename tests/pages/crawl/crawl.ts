import { baseUrl } from '../../api/harness'

/** Headers with which a page is requested: as a document, or by Next's router. */
const renderings: Record<string, Record<string, string>> = {
  document: {},
  navigation: { RSC: '1' },
}

/** Headers with which Next's router prefetches links. */
const prefetches: Record<string, Record<string, string>> = {
  prefetch: { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_full' },
  head: { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_head' },
}

export interface CrawledPage {
  /** The URL, and the kind of request. */
  where: string
  status: number
  headers: Headers
  /** Headers and body, unchanged. */
  text: string
}

/** Requests a URL and follows redirects within the app. */
export async function fetchPage(
  path: string,
  headers: Record<string, string> = {},
  how = '',
): Promise<CrawledPage> {
  const response = await fetch(new URL(path, baseUrl), { headers })
  const text = Buffer.from(await response.arrayBuffer()).toString()
  const head = JSON.stringify([...response.headers])
  return {
    where: `${path} ${how}`,
    status: response.status,
    headers: response.headers,
    text: `${response.url}\n${head}\n${text}`,
  }
}

/** Requests a page as a document and as data; a property's with every prefetch too. */
export function askForPage(path: string, headers: Record<string, string> = {}): Promise<CrawledPage[]> {
  const wanted = path.includes('/property/') ? { ...renderings, ...prefetches } : renderings
  return Promise.all(
    Object.entries(wanted).map(([how, more]) => fetchPage(path, { ...headers, ...more }, how)),
  )
}

/** The URLs of the app in a response: links, images, scripts, JSON-LD, the sitemap. */
export function addressesIn({ text }: CrawledPage): string[] {
  const named = [...text.matchAll(/(?:href|src|content|action)="([^"]+)"|<loc>([^<]+)<|"(https?:[^"\\]+)/g)]
  return named.flatMap(([, attribute, entry, quoted]) => {
    const written = (attribute ?? entry ?? quoted ?? '').replaceAll('&amp;', '&')
    if (!/^(\/|https?:)/.test(written) || !URL.canParse(written, baseUrl)) return []
    const { origin, pathname, search } = new URL(written, baseUrl)
    return origin === baseUrl ? [pathname + search] : []
  })
}

/** What the URLs of one kind of page have in common. */
export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, baseUrl)
  const path = pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,}/g, '*')
    .replace(/\d+/g, '0')
    .replace(/\/(advertiser|prices)\/.+/, '/$1/*')
  return `${path.replace(/(_next\/static)\/.*\.(\w+)$/, '$1/*.$2')}?${[...searchParams.keys()].sort()}`
}

/** Follows one link of each kind, and every link that `matters`. @param read fetches a URL */
export async function crawl(
  from: string[],
  read: (address: string) => Promise<CrawledPage[]>,
  matters: (address: string) => boolean,
): Promise<CrawledPage[]> {
  const found: CrawledPage[] = []
  const seen = new Set(from)
  const kinds = new Set<string>()
  for (let next = [...seen]; next.length > 0; ) {
    const answers = (await mapConcurrently(next, 12, read)).flat()
    found.push(...answers)
    next = []
    for (const address of new Set(answers.flatMap(addressesIn))) {
      if (seen.has(address) || (kinds.has(kindOf(address)) && !matters(address))) continue
      kinds.add(kindOf(address))
      seen.add(address)
      next.push(address)
    }
  }
  return found
}

/** Runs work on each item, `atOnce` at a time. */
export async function mapConcurrently<Item, Result>(
  items: Item[],
  atOnce: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(act))))
  return results
}
