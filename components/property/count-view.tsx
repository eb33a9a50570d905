'use client'

import { useEffect } from 'react'
import { useSession } from '@/lib/auth/browser/session'

/** Milliseconds that a page must be visible to count as a view. */
const minViewMs = 1_000

/** Reports a view to the server, unless it is the owner's. */
export function CountView({ listingId, ownerId }: { listingId: string; ownerId: string }) {
  const { status, user } = useSession()
  const counts = status !== 'loading' && user?.id !== ownerId

  useEffect(() => {
    if (!counts) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, minViewMs)
    }
    const tell = () => {
      document.removeEventListener('visibilitychange', look)
      navigator.sendBeacon(`/views/${listingId}`)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [counts, listingId])
  return null
}
