import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client'

const maxRetries = 2

let client: QueryClient | undefined

/** The one client of this browser page: all islands share its answers. Never call it on the server. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      // Offline is a failure to be shown, not a reason to wait in silence.
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/**
 * An answer of the 4xx kind stays the same when asked again; a lost or failing one may not. Who waited 10 s for nothing
 * is told so, and not kept waiting for twice as long again.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && (error.code === 'timeout' || (error.status >= 400 && error.status < 500)))
    return false
  return failures < maxRetries
}
