import { type RefCallback, useCallback, useRef } from 'react'

interface AppliedAtOnce {
  ref: RefCallback<HTMLElement>
  /** Text fields that were edited and not searched yet; fields outside of the element are added by their owner. */
  edited: Set<Element>
}

/** Searches on native `change` events, which text fields fire on blur or Enter; React's fires at each letter. */
export function useSearchOnChange(search: (form: HTMLFormElement) => void): AppliedAtOnce {
  const latest = useRef(search)
  latest.current = search
  const edited = useRef(new Set<Element>())

  const ref = useCallback((holder: HTMLElement | null) => {
    if (!holder) return
    const listening = new AbortController()
    holder.addEventListener(
      'input',
      ({ target }) => target instanceof Element && edited.current.add(target),
      listening,
    )
    holder.addEventListener(
      'change',
      ({ target }) => {
        const form = target instanceof Element ? target.closest('form') : null
        edited.current.clear()
        if (form) latest.current(form)
      },
      listening,
    )
    return () => listening.abort()
  }, [])

  return { ref, edited: edited.current }
}
