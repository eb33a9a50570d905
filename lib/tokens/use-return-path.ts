import { useSearchParam } from '@/lib/browser/use-search-param'
import { paths } from '@/lib/paths'
import { safeRedirect } from '@/lib/session/safe-redirect'

export function useReturnPath(): string | null {
  const redirect = safeRedirect(useSearchParam('redirect'), '')
  return redirect === '' ? null : redirect
}

export function tokensPath(back?: string): string {
  return back ? `${paths.tokens}?redirect=${encodeURIComponent(back)}` : paths.tokens
}
