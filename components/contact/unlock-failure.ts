import { ApiError } from '@/lib/api/client/api-client'
import { unknownOutcome } from '@/lib/api/client/unknown-outcome'
import type { ContactLabels } from './contact-labels'

/** Returns the message for a failed unlock. Without a response it does not claim that nothing was spent. */
export function unlockFailure(error: Error, texts: ContactLabels['errors']): string {
  const unknown = unknownOutcome(error, texts.unsure)
  if (unknown) return unknown
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 402) return texts.noTokens
  if (status === 401) return texts.session
  return texts.failed.replace('{reason}', error.message)
}
