import { env } from '@/lib/env'

/** Returns the absolute URL of a path, from SITE_URL and never from a request. */
export function absoluteUrl(path: string): string {
  return new URL(path, `${env.SITE_URL}/`).href.replace(/\/$/, '')
}
