import { ApiError } from '@/lib/api/client/api-client'
import type { ContactLabels } from './contact-labels'

/** Returns the message for a failed unlock. Without a response it does not claim that nothing was spent. */
export function unlockFailure(error: Error, texts: ContactLabels['errors']): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return texts.unsure
  if (error.status === 402) return texts.noTokens
  if (error.status === 401) return texts.session
  return texts.failed.replace('{reason}', error.message)
}
