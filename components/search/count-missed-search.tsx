'use client'

import { useEffect } from 'react'

/** Tells the server that words found nothing, so that the operator sees what people look for. */
export function CountMissedSearch({ words }: { words: string }) {
  useEffect(() => {
    navigator.sendBeacon('/views/search', new URLSearchParams({ q: words }))
  }, [words])
  return null
}
