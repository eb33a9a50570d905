import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/api/client/api-client'

/** What to say about a purchase that did not succeed: never more than is known. Null without an error. */
export function usePurchaseErrorMessage(error: Error | null): string | null {
  const t = useTranslations('tokens.errors')
  if (!error) return null
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return t('unsure')
  if (error.status === 401) return t('session')
  return t('failed', { reason: error.message })
}
