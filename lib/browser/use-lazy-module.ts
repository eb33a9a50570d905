import { useCallback, useEffect, useState } from 'react'
import { loadPart } from './load-part'

interface LazyModule<T> {
  value: T | null
  failed: boolean
  retry: () => void
}

/** Downloads a module once `wanted` is true. Unlike `lazy`, it returns a failure instead of throwing it. */
export function useLazyModule<T extends object>(load: () => Promise<T>, wanted: boolean): LazyModule<T> {
  const [value, setValue] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const missing = wanted && !value && !failed

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is an import() and the same at every render.
  useEffect(() => {
    if (!missing) return
    let current = true
    loadPart(load).then(
      (module) => current && setValue(module),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [missing])

  return { value, failed, retry: useCallback(() => setFailed(false), []) }
}
