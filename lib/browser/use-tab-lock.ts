import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without the lock after which another tab is taken to hold it. */
const graceMs = 300

export type TabLockState = 'waiting' | 'held' | 'elsewhere'

/**
 * Holds a lock that one tab of this browser holds at a time (Web Locks). Another tab gets it when this one is closed, or at
 * once by `takeOver`. Where there are no locks, as without HTTPS, every tab counts as holding it.
 * @param name of the lock; when it changes, the former is released
 */
export function useTabLock(name: string): { state: TabLockState; takeOver: () => void } {
  const [state, setState] = useState<TabLockState>('waiting')
  const steal = useRef(() => {})

  useEffect(() => {
    if (!navigator.locks) return setState('held')
    let ended = false
    let release = () => {}
    let waiting = new AbortController()

    function request(signal?: AbortSignal) {
      const timer = setTimeout(() => setState('elsewhere'), graceMs)
      const hold = () => {
        clearTimeout(timer)
        if (ended) return
        setState('held')
        return new Promise<void>((resolve) => {
          release = resolve
        })
      }
      navigator.locks.request(name, signal ? { signal } : { steal: true }, hold).catch(() => {
        clearTimeout(timer)
        if (ended || signal?.aborted) return
        // Another tab has taken the lock over.
        setState('elsewhere')
        wait()
      })
    }

    function wait() {
      waiting = new AbortController()
      request(waiting.signal)
    }

    steal.current = () => {
      waiting.abort()
      request()
    }
    wait()
    return () => {
      ended = true
      waiting.abort()
      release()
    }
  }, [name])

  const takeOver = useCallback(() => steal.current(), [])
  return { state, takeOver }
}
