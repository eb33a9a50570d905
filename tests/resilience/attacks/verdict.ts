import { expect } from 'vitest'
import { checkDocumented } from '@/tests/api/documented'
import { baseUrl } from '@/tests/api/harness'
import type { WireAnswer, WireRequest } from '@/tests/api/wire'
import { markupMade } from './inert'

/** Throws what is wrong with an answer, whatever the request was. The database is there: not even 503 is in order. */
export async function judge({ method, target }: WireRequest, answer: WireAnswer): Promise<void> {
  const { status, headers, text } = answer
  expect(status, text.slice(0, 300)).toBeLessThan(500)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(text, 'a stack trace').not.toMatch(/\n\s+at \S+ \(.*:\d+:\d+\)/)
  expect(headers['set-cookie'] ?? []).toEqual([])
  // As the server understands it: `/v1/../buy` is a page.
  const { pathname: path } = new URL(baseUrl + target)
  if (/^\/(v1|users)(\/|$)/.test(path)) await judgeApi(method, path, answer)
  else if (headers['content-type']?.startsWith('text/html')) expect(markupMade(text)).toEqual([])
}

async function judgeApi(method: string, path: string, { status, headers, text }: WireAnswer): Promise<void> {
  if (text !== '') expect(headers['content-type']).toMatch(/^application\/json/)
  if (method === 'HEAD') return
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  await checkDocumented(baseUrl, method, path, status, body)
}
