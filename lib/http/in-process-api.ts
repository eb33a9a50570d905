/** The global that the server and Next's bundle share; undefined when Next runs without server.ts, with API_URL. */
declare global {
  var kljucApi: ApiFetch | undefined
}

export type ApiFetch = (request: Request) => Promise<Response>

export function registerInProcessApi(fetchApi: ApiFetch): void {
  globalThis.kljucApi = fetchApi
}

export function inProcessApi(): ApiFetch | undefined {
  return globalThis.kljucApi
}
