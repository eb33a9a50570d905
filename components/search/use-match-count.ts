import { useEffect, useState } from 'react'
import type { Purpose } from '@/lib/listings/kinds'
import { canonicalQuery } from '@/lib/search/search-href'

/** Milliseconds without a change before a request. */
const debounceMs = 200

/**
 * Counts the results of the form inside `holder` while it is edited; undefined when unknown.
 * @param initial the count of the current search
 */
export function useMatchCount(holder: HTMLElement | null, purpose: Purpose, initial: number | undefined) {
  const [count, setCount] = useState(initial)

  useEffect(() => {
    setCount(initial)
    if (!holder) return
    const listening = new AbortController()
    let asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask() {
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const form = holder?.querySelector('form')
      if (form) {
        const found = await countMatches(form, purpose, signal).catch(() => undefined)
        if (!signal.aborted) setCount(found)
      }
    }
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, debounceMs)
    }
    holder.addEventListener('input', askSoon, listening)
    holder.addEventListener('change', askSoon, listening)
    return () => {
      listening.abort()
      asking.abort()
      clearTimeout(timer)
    }
  }, [holder, purpose, initial])

  return count
}

/** @throws Error when the API fails or rejects a value */
async function countMatches(form: HTMLFormElement, purpose: Purpose, signal: AbortSignal): Promise<number> {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  for (const name of ['sort', 'page']) params.delete(name)
  const query = canonicalQuery(params)
  const path = `/v1/listings?purpose=${purpose}&limit=1${query && `&${query}`}`
  const answer = await fetch(path, { credentials: 'omit', signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return ((await answer.json()) as { total: number }).total
}
