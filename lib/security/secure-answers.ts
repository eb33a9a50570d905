import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { env } from '@/lib/env'
import answerHeaders from './answer-headers.json'
import { siteHeaders } from './site-headers'

/**
 * Begins every answer with the headers that each must carry: Next leaves them out of what it answers before it looks at
 * its configuration, such as redirects to tidied addresses. To be called once, before the server answers.
 */
export function secureAnswers(): void {
  const headers = [...answerHeaders, ...siteHeaders(env.SITE_URL)]
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    for (const { key, value } of headers) response.setHeader(key, value)
  })
}
