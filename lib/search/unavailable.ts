/** The search engine does not respond, or cannot serve searches now. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError'
}
