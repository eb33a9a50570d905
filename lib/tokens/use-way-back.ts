import { safeRedirect } from '@/lib/auth/safe-redirect'
import { useQueryValue } from '@/lib/browser/use-query-value'

/** The path of this site that the person came from to buy tokens, or null. */
export function useWayBack(): string | null {
  const redirect = safeRedirect(useQueryValue('redirect'), '')
  return redirect === '' ? null : redirect
}
