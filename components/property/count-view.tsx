'use client'

import { useEffect } from 'react'
import { useSession } from '@/lib/auth/browser/session'

/** Milliseconds that a page must be in front of somebody's eyes before that is a look at it. */
const minViewMs = 1_000

/** Tells the server that somebody looks at a property, unless it is their own. */
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
