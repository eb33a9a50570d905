import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/api/client/api-client'
import { unknownOutcome } from '@/lib/api/client/unknown-outcome'

/** Null without an error. Without a response the message does not claim that nothing was charged. */
export function usePurchaseErrorMessage(error: Error | null): string | null {
  const t = useTranslations('tokens.errors')
  if (!error) return null
  const unknown = unknownOutcome(error, t('unsure'))
  if (unknown) return unknown
  if (error instanceof ApiError && error.status === 401) return t('session')
  return t('failed', { reason: error.message })
}
