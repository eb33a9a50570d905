import { useCallback, useEffect, useRef, useState } from 'react'
import { localStore } from './storage'

/** Milliseconds without the lock after which another tab is assumed to hold it. */
const graceMs = 300

/** Milliseconds for the holder to save its work before the lock is stolen, since the holder may hang. */
const handoverMs = 5000

type Message = 'release' | 'released'

export type TabLockState = 'waiting' | 'held' | 'elsewhere'

/** Uses storage events, which arrive in the order of the writes; BroadcastChannel messages may overtake them. */
function send(name: string, message: Message) {
  localStore.write(name, message)
  localStore.write(name, null)
}

/**
 * Holds a lock that one tab can hold at a time (Web Locks). Without them, as on plain HTTP, every tab holds it.
 * `takeOver` asks the holder to release it, and takes it once the holder's components have been unmounted, which is
 * when they save their work to local storage.
 */
export function useTabLock(name: string): { state: TabLockState; takeOver: () => void } {
  const [state, setState] = useState<TabLockState>('waiting')
  const steal = useRef(() => {})
  const wasHeld = useRef(false)

  useEffect(() => {
    if (wasHeld.current && state !== 'held') send(name, 'released')
    wasHeld.current = state === 'held'
  }, [name, state])

  useEffect(() => {
    if (!navigator.locks) return setState('held')
    let ended = false
    let release = () => {}
    let waiting = new AbortController()
    let handover: ReturnType<typeof setTimeout> | undefined
    const onMessage = ({ key, newValue }: StorageEvent) => {
      if (key !== name) return
      const message = newValue as Message | null
      if (message === 'released') finishHandover()
      if (message === 'release') setState((current) => (current === 'held' ? 'elsewhere' : current))
    }
    window.addEventListener('storage', onMessage)

    function finishHandover() {
      if (handover === undefined) return
      clearTimeout(handover)
      handover = undefined
      request()
    }

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
      if (handover !== undefined) return
      waiting.abort()
      setState('waiting')
      handover = setTimeout(finishHandover, handoverMs)
      send(name, 'release')
    }
    wait()
    return () => {
      ended = true
      clearTimeout(handover)
      window.removeEventListener('storage', onMessage)
      waiting.abort()
      release()
    }
  }, [name])

  const takeOver = useCallback(() => steal.current(), [])
  return { state, takeOver }
}
