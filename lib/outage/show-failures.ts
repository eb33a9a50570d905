import 'server-only'
import type { ServerResponse } from 'node:http'
import { answerFirst } from '@/lib/connections/answer-first'
import { explainFailure } from './explain-failure'

/**
 * Says on pages that failed what is the matter, for readers without scripts too. To be called once, before the server
 * answers, and before whatever compresses answers.
 */
export function showFailures(): void {
  answerFirst((request, response) => {
    // As it was asked for: Next changes it on the way.
    explainIn(response, request.url ?? '/')
    return false
  })
}

/** Only the first part of an answer is looked at: it has the document's head. */
function explainIn(response: ServerResponse, path: string): void {
  const { write, end } = response
  const explained = (...[chunk, ...rest]: unknown[]) => {
    Object.assign(response, { write, end })
    if (!isFailedPage(response) || !(typeof chunk === 'string' || chunk instanceof Uint8Array))
      return [chunk, ...rest]
    if (!response.headersSent) for (const name of ['Content-Length', 'ETag']) response.removeHeader(name)
    return [explainFailure(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString(), path), ...rest]
  }
  response.write = ((...chunk: unknown[]) =>
    write.apply(response, explained(...chunk) as Parameters<typeof write>)) as typeof write
  response.end = ((...chunk: unknown[]) =>
    end.apply(response, explained(...chunk) as Parameters<typeof end>)) as typeof end
}

function isFailedPage(response: ServerResponse): boolean {
  return response.statusCode === 500 && `${response.getHeader('content-type')}`.startsWith('text/html')
}
