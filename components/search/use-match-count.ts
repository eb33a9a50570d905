import { useEffect, useState } from 'react'
import type { Purpose } from '@/lib/listings/kinds'
import { parseFilters } from '@/lib/search/parse-filters'
import { serializeFilters } from '@/lib/search/serialize-filters'

/** Milliseconds without a change before a request. */
const debounceMs = 200

/** Counts the form's results while it is edited; undefined when unknown. @param initial the current search's count */
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

/** Counts the results of the page's search, which ignores invalid values. @throws Error when the API fails */
async function countMatches(form: HTMLFormElement, purpose: Purpose, signal: AbortSignal): Promise<number> {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  const { filters } = parseFilters(params, { groupedDigits: true })
  const query = serializeFilters({ ...filters, purpose, sort: undefined, page: undefined, limit: 1 })
  const path = `/v1/listings?${query}`
  const answer = await fetch(path, { credentials: 'omit', signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return ((await answer.json()) as { total: number }).total
}
