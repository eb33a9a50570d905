import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without the lock after which another tab is assumed to hold it. */
const graceMs = 300

export type TabLockState = 'waiting' | 'held' | 'elsewhere'

/** Holds a lock of one tab (Web Locks). Without them, as on plain HTTP, every tab holds it. */
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
