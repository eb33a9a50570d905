/** What server.ts gives to Next's bundle in the same process. */
export interface InProcessApi {
  fetch: ApiFetch
  /** See lib/search/in-process-reads.ts; undefined with API_URL. */
  reads: object | undefined
  /** The parsed search of the list that is being rendered (lib/search/read-page-search.ts); undefined when there is none. */
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

export function shareSettings(settings: object): void {
  globalThis.kljucSettings = settings
}

/** Undefined until they are loaded. */
export function sharedSettings(): object | undefined {
  return globalThis.kljucSettings
}
