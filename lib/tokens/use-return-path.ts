import { useSyncExternalStore } from 'react'
import { paths } from '@/lib/paths'
import { safeRedirect } from '@/lib/session/safe-redirect'

export function useReturnPath(): string | null {
  const redirect = safeRedirect(useSearchParam('redirect'), '')
  return redirect === '' ? null : redirect
}

export function tokensPath(back?: string): string {
  return back ? `${paths.tokens}?redirect=${encodeURIComponent(back)}` : paths.tokens
}

/** Returns a value of the URL's query; null on the server, whose markup does not depend on the query. */
function useSearchParam(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
