import { afterAll, expect, it } from 'vitest'
import { sql } from '@/lib/db/client'
import { fetchApi } from '@/lib/http/page-reads/server-client'
import { api } from '@/lib/server/api'
import { exposeApiToPages } from '@/lib/site/expose-api'

exposeApiToPages(async (request) => api.fetch(request))

afterAll(() => sql().end())

it.each([
  ['sr-Latn', /^Nije pronađeno/],
  ['en', /^Not found/],
] as const)('a page that is refused says so in its own language: %s', async (locale, sentence) => {
  const answer = fetchApi('/v1/listings/99999999-9999-4999-8999-999999999999', { locale })
  await expect(answer).rejects.toMatchObject({
    name: 'ApiRequestError',
    status: 404,
    message: expect.stringMatching(sentence),
  })
})
