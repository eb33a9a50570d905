import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client'

const maxRetries = 2

let client: QueryClient | undefined

export function queryClient(): QueryClient {
  client ??= newClient()
  return client
}

function newClient(): QueryClient {
  const made = new QueryClient({
    defaultOptions: {
      // Offline, requests fail instead of being paused.
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // A page to which Back leads as it was left has missed what other pages bought, saved and read.
  if (typeof window !== 'undefined')
    window.addEventListener('pageshow', ({ persisted }) => persisted && void made.invalidateQueries())
  return made
}

export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && (error.code === 'timeout' || (error.status >= 400 && error.status < 500)))
    return false
  return failures < maxRetries
}
