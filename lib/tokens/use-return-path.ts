import { useSearchParam } from '@/lib/browser/use-search-param'
import { safeRedirect } from '@/lib/session/safe-redirect'

export function useReturnPath(): string | null {
  const redirect = safeRedirect(useSearchParam('redirect'), '')
  return redirect === '' ? null : redirect
}
