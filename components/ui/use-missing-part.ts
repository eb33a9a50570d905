import { useEffect } from 'react'
import { isMissingPart, showUpdatedSite } from '@/lib/browser/load-part'

/** In an error boundary: loads the page again when it failed since a script of an older build is gone. */
export function useMissingPart(error: unknown): void {
  useEffect(() => {
    if (isMissingPart(error)) showUpdatedSite()
  }, [error])
}
