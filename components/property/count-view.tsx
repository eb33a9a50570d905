'use client'

import { useEffect } from 'react'
import { useSession } from '@/lib/session/session'

/** Milliseconds that a page must be visible to count as a view. */
const minViewMs = 1_000

/** Reports a view to the server, unless it is the owner's. */
export function CountView({ listingId, ownerId }: { listingId: string; ownerId: string }) {
  const { status, user } = useSession()
  const counts = status !== 'loading' && user?.id !== ownerId

  useEffect(() => {
    if (!counts) return
    let timer: ReturnType<typeof setTimeout>
    const listening = new AbortController()
    const restartTimer = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(sendView, minViewMs)
    }
    const sendView = () => {
      listening.abort()
      navigator.sendBeacon(`/views/${listingId}`)
    }
    restartTimer()
    document.addEventListener('visibilitychange', restartTimer, { signal: listening.signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [counts, listingId])
  return null
}
