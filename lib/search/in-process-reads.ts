import 'server-only'
import { inProcessApi } from '@/lib/http/in-process-api'
import type { Locale } from '@/lib/i18n/routing'
import type { PublicReads } from './public-reads'

/** Public reads in this process: each returns its object, or the response that says in a language why there is none. */
export type InProcessReads = {
  [Name in keyof PublicReads]: (
    locale: Locale,
    ...args: Parameters<PublicReads[Name]>
  ) => Promise<Awaited<ReturnType<PublicReads[Name]>> | Response>
}

/** Undefined where pages read from API_URL. */
export function inProcessReads(): InProcessReads | undefined {
  return inProcessApi()?.reads as InProcessReads | undefined
}
