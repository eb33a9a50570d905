import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without the lock after which another tab is assumed to hold it. */
const graceMs = 300

/** Milliseconds that the holder, which may be frozen, has to save its work before the lock is taken from it. */
const handoverMs = 1000

type Message = 'release' | 'released'

export type TabLockState = 'waiting' | 'held' | 'elsewhere'

/**
 * Holds a lock of one tab (Web Locks). Without them, as on plain HTTP, every tab holds it. `takeOver` asks the holder
 * to let go, and takes the lock once what the holder rendered has been unmounted, which is when it saves its work.
 */
export function useTabLock(name: string): { state: TabLockState; takeOver: () => void } {
  const [state, setState] = useState<TabLockState>('waiting')
  const steal = useRef(() => {})
  const channel = useRef<BroadcastChannel | null>(null)
  const wasHeld = useRef(false)

  useEffect(() => {
    if (wasHeld.current && state !== 'held') channel.current?.postMessage('released' satisfies Message)
    wasHeld.current = state === 'held'
  }, [state])

  useEffect(() => {
    if (!navigator.locks) return setState('held')
    let ended = false
    let release = () => {}
    let waiting = new AbortController()
    let handover: ReturnType<typeof setTimeout> | undefined
    const tabs = new BroadcastChannel(name)
    channel.current = tabs
    tabs.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'released') finishHandover()
      else setState((current) => (current === 'held' ? 'elsewhere' : current))
    }

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
      handover = setTimeout(finishHandover, handoverMs)
      tabs.postMessage('release' satisfies Message)
    }
    wait()
    return () => {
      ended = true
      clearTimeout(handover)
      tabs.close()
      channel.current = null
      waiting.abort()
      release()
    }
  }, [name])

  const takeOver = useCallback(() => steal.current(), [])
  return { state, takeOver }
}
