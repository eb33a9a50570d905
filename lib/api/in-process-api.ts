/**
 * The one door through which pages reach the API of their own process. The server and Next's bundle are two module
 * graphs that share nothing but the global object: the server opens the door, and pages find it closed (undefined)
 * where Next runs alone, with the API at API_URL.
 */
declare global {
  var kljucApi: ApiFetch | undefined
}

/** Answers a request below /v1 or /users as the API does over HTTP, without a socket. */
export type ApiFetch = (request: Request) => Promise<Response>

export function registerInProcessApi(fetchApi: ApiFetch): void {
  globalThis.kljucApi = fetchApi
}

export function inProcessApi(): ApiFetch | undefined {
  return globalThis.kljucApi
}
