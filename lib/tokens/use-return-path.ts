import { safeRedirect } from '@/lib/auth/safe-redirect'
import { useSearchParam } from '@/lib/browser/use-search-param'

/** Returns the path that the person came from to buy tokens, or null. */
export function useReturnPath(): string | null {
  const redirect = safeRedirect(useSearchParam('redirect'), '')
  return redirect === '' ? null : redirect
}
