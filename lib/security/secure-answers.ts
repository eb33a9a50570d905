import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import answerHeaders from './answer-headers.json'

/**
 * Begins every answer with the headers that each must carry: Next leaves them out of what it answers before it looks at
 * its configuration, such as redirects to tidied addresses. To be called once, before the server answers.
 */
export function secureAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    for (const { key, value } of answerHeaders) response.setHeader(key, value)
  })
}
