import { safeRedirect } from '@/lib/auth/safe-redirect'
import { useSearchParam } from '@/lib/browser/use-search-param'

/** The path of this site that the person came from to buy tokens, or null. */
export function useReturnPath(): string | null {
  const redirect = safeRedirect(useSearchParam('redirect'), '')
  return redirect === '' ? null : redirect
}
