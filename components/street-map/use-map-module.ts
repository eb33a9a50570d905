import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { MapFailure } from './map-failure'

interface MapModule<T> {
  state: 'closed' | 'open' | 'failed' | 'noWebgl'
  /** Why it failed. */
  reason: MapFailure
  /** Null while it is downloaded. */
  value: T | null
  /** Takes the focus after a failure, since the map that had it is gone. */
  button: RefObject<HTMLButtonElement | null>
  open: () => void
  onFailure: (reason: MapFailure) => void
}

/** A street map behind a button, whose code is downloaded when it is opened. */
export function useMapModule<T extends object>(load: () => Promise<T>): MapModule<T> {
  const [state, setState] = useState<MapModule<T>['state']>('closed')
  const [reason, setReason] = useState<MapFailure>({ kind: 'page' })
  const module = useLazyModule(load, state === 'open')
  const failed = state === 'failed' || module.failed
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failed) button.current?.focus({ preventScroll: true })
  }, [failed])

  return {
    state: failed ? 'failed' : state,
    reason: module.failed ? { kind: 'page' } : reason,
    value: module.value,
    button,
    open() {
      module.retry()
      setState(hasWebgl() ? 'open' : 'noWebgl')
    },
    onFailure(failure) {
      setReason(failure)
      setState('failed')
    },
  }
}

function hasWebgl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
