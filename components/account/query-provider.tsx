import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageLanguage } from '@/lib/browser/page-language'
import { failureTexts } from '@/lib/i18n/failure-texts'
import { ApiError } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import { Island } from '../ui/island'

interface QueryProviderProps {
  /** What is known to have happened, if the island fails; by default of its last change. */
  outcome?: () => string | null
  children: ReactNode
}

/** Wraps each island that uses React Query; all share one client and its cache. */
export function QueryProvider({ outcome, children }: QueryProviderProps) {
  return (
    <Island outcome={() => outcome?.() ?? lastChange()}>
      <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
    </Island>
  )
}

/** What is known of the last change that this page has sent; null when there was none. */
function lastChange(): string | null {
  const t = failureTexts[pageLanguage()]
  const state = queryClient().getMutationCache().getAll().at(-1)?.state
  if (!state || state.status === 'idle') return null
  if (state.status === 'success') return t.saved
  const isRefused = state.error instanceof ApiError && state.error.status >= 400 && state.error.status < 500
  return isRefused ? t.refused : t.unsure
}
