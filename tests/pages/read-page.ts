import { type HTMLElement, parse } from 'node-html-parser'
import { baseUrl } from '../api/harness'

export interface Page {
  status: number
  headers: Headers
  html: string
  root: HTMLElement
  title: string
  canonical: string
  /** By `hreflang`. */
  alternates: Record<string, string>
  /** `content` by `name` or `property`. */
  meta: Record<string, string>
  /** Every JSON-LD script, parsed. */
  structures: Structure[]
}

export type Structure = { '@type': string } & Record<string, unknown>

/** Both languages with the prefixes of their paths. */
export const languages = [
  { locale: 'sr-Latn', prefix: '' },
  { locale: 'en', prefix: '/en' },
] as const

/** The path of a page in a language. */
export function addressOf(prefix: string, path: string): string {
  return path === '/' ? prefix || '/' : prefix + path
}

/** Reads a page like a search engine, without following redirects. */
export async function readPage(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetch(baseUrl + path, { headers, redirect: 'manual' })
  const html = await response.text()
  const root = parse(html)
  const link = (rel: string) => root.querySelectorAll(`link[rel="${rel}"]`)
  return {
    status: response.status,
    headers: response.headers,
    html,
    root,
    title: root.querySelector('title')?.textContent ?? '',
    canonical: link('canonical')[0]?.getAttribute('href') ?? '',
    alternates: Object.fromEntries(
      link('alternate').map((tag) => [tag.getAttribute('hreflang') ?? '', tag.getAttribute('href') ?? '']),
    ),
    meta: Object.fromEntries(
      root
        .querySelectorAll('meta')
        .map((tag) => [
          tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
          tag.getAttribute('content') ?? '',
        ]),
    ),
    structures: root
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.rawText) as Structure),
  }
}

/** Polling of pages: changes may take two seconds to appear, and one more on a busy machine. */
export const pollOptions = { timeout: 3_000, interval: 100 }
