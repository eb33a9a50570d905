/**
 * Preloaded into the app under test (`node --import`): redirects its requests to Google's servers to GOOGLE_FAKE_URL.
 * Nothing else is changed, so the app verifies tokens as it does with Google.
 */
const fakeUrl = process.env.GOOGLE_FAKE_URL
const google = {
  'https://oauth2.googleapis.com/token': '/oauth2/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/oauth2/v3/certs',
}
const fetchAnything = globalThis.fetch

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const path = google[address]
  if (!fakeUrl || !path) return fetchAnything(input, init)
  return fetchAnything(new URL(path, fakeUrl), input instanceof Request ? { ...input, ...init } : init)
}
