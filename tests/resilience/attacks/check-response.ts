import { expect } from 'vitest'
import { baseUrl } from '@/tests/api/harness'
import { expectDocumented } from '@/tests/api/openapi-document'
import type { RawRequest, RawResponse } from '@/tests/api/raw-request'
import { findInjectedMarkup } from './injected-markup'

/** Throws if a response is wrong for any request. The database is available, so even 503 is wrong. */
export async function checkResponse({ method, target }: RawRequest, response: RawResponse): Promise<void> {
  const { status, headers, text } = response
  expect(status, text.slice(0, 300)).toBeLessThan(500)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(text, 'a stack trace').not.toMatch(/\n\s+at \S+ \(.*:\d+:\d+\)/)
  expect(headers['set-cookie'] ?? []).toEqual([])
  // As the server parses it: `/v1/../buy` is a page.
  const { pathname: path } = new URL(baseUrl + target)
  if (/^\/(v1|users)(\/|$)/.test(path)) await checkApiResponse(method, path, response)
  else if (headers['content-type']?.startsWith('text/html')) expect(findInjectedMarkup(text)).toEqual([])
}

async function checkApiResponse(
  method: string,
  path: string,
  { status, headers, text }: RawResponse,
): Promise<void> {
  const isTable =
    status === 200 && path.endsWith('/export') && headers['content-type']?.startsWith('text/csv')
  if (isTable) return
  if (text !== '') expect(headers['content-type']).toMatch(/^application\/json/)
  if (method === 'HEAD') return
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  await expectDocumented(baseUrl, method, path, status, body)
}
