import { env } from '@/lib/env'

/** The absolute address of a path of this site (`/buy`), from SITE_URL and never from a request. Absolute ones stay. */
export function absoluteUrl(path: string): string {
  return new URL(path, `${env.SITE_URL}/`).href.replace(/\/$/, '')
}
