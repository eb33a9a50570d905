import { safeRedirect } from '@/lib/auth/safe-redirect'
import { useSearchParam } from '@/lib/browser/use-search-param'

export function useReturnPath(): string | null {
  const redirect = safeRedirect(useSearchParam('redirect'), '')
  return redirect === '' ? null : redirect
}
