import type { Locale } from '@/lib/i18n/routing'

/** What server.ts gives to Next's bundle in the same process. */
export interface InProcessApi {
  fetch: ApiFetch
  /** `InProcessReads` of every subject; undefined with API_URL. */
  reads: object | undefined
  /** The parsed search of the list that is being rendered (lib/search/filters/read-page-search.ts); undefined when there is none. */
  renderedSearch: () => object | undefined
  /** Sets the status of the page that is being rendered, of which Next itself knows few; false when there is none. */
  answerStatus: (status: 404 | 410) => boolean
}

/** What the server and Next's bundle share; undefined when Next runs without server.ts, with API_URL. */
declare global {
  var kljucApi: InProcessApi | undefined
  /** See lib/settings/current-settings.ts. */
  var kljucSettings: object | undefined
}

export type ApiFetch = (request: Request) => Promise<Response>

export function registerInProcessApi(inProcess: InProcessApi): void {
  globalThis.kljucApi = inProcess
}

export function inProcessApi(): InProcessApi | undefined {
  return globalThis.kljucApi
}

/** Public reads in this process: each returns its object, or the response that says in a language why there is none. */
export type InProcessReads<Reads extends Record<string, Read>> = {
  [Name in keyof Reads]: (
    locale: Locale,
    ...args: Parameters<Reads[Name]>
  ) => Promise<Awaited<ReturnType<Reads[Name]>> | Response>
}

type Read = (...args: never[]) => Promise<unknown>

/** The reads of a subject; undefined where pages read from API_URL. */
export function inProcessReads<Reads extends Record<string, Read>>(): InProcessReads<Reads> | undefined {
  return inProcessApi()?.reads as InProcessReads<Reads> | undefined
}

export function shareSettings(settings: object): void {
  globalThis.kljucSettings = settings
}

/** Undefined until they are loaded. */
export function sharedSettings(): object | undefined {
  return globalThis.kljucSettings
}
