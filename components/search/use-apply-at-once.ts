import { type RefCallback, useCallback, useRef } from 'react'

interface AppliedAtOnce {
  /** For the element that holds the form. */
  ref: RefCallback<HTMLElement>
  /** Fields that somebody is typing in, and that no search has taken yet. */
  edited: ReadonlySet<Element>
}

/**
 * Searches at each change of a form: a tick or a choice at once, a text when its field is left or Enter is pressed.
 * React's own `onChange` would search at each letter.
 */
export function useApplyAtOnce(search: (form: HTMLFormElement) => void): AppliedAtOnce {
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
