/**
 * Pages reach the API of their own process through the global object, the only thing that the server and Next's
 * bundle share. It is undefined where Next runs alone, with the API at API_URL.
 */
declare global {
  var kljucApi: ApiFetch | undefined
}

/** Answers a request below /v1 or /users without a socket. */
export type ApiFetch = (request: Request) => Promise<Response>

export function registerInProcessApi(fetchApi: ApiFetch): void {
  globalThis.kljucApi = fetchApi
}

export function inProcessApi(): ApiFetch | undefined {
  return globalThis.kljucApi
}
