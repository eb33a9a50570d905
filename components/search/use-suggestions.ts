import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Suggest, Suggestion } from '@/lib/search/autocomplete'

/** Milliseconds without a key before a request. */
const debounceMs = 120

interface Options {
  input: HTMLInputElement
  suggest: Suggest
  onChoose: (suggestion: Suggestion) => void
}

/** Suggestions with arrow keys, Enter and Escape. The field keeps its role, which limits the ARIA attributes. */
export function useSuggestions({ input, suggest, onChoose }: Options) {
  const [found, setFound] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  const listId = `${input.id}-suggestions`

  function show(suggestions: Suggestion[]) {
    setActive(-1)
    setFound(suggestions)
  }

  function close() {
    clearTimeout(timer.current)
    asking.current?.abort()
    show([])
  }

  async function fetchSuggestions() {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    const typed = input.value.trim()
    // A failed request shows no suggestions.
    const suggestions = await suggest(typed, signal).catch(() => [])
    if (signal.aborted || document.activeElement !== input) return
    show(suggestions.every(({ value }) => value === typed) ? [] : suggestions)
  }

  function choose(suggestion: Suggestion) {
    close()
    onChoose(suggestion)
  }

  const askSoon = useEffectEvent(() => {
    // The active suggestion belonged to the previous text.
    setActive(-1)
    clearTimeout(timer.current)
    timer.current = setTimeout(fetchSuggestions, debounceMs)
  })

  const leave = useEffectEvent(close)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const chosen = found[active]
    if (event.key === 'Escape' && found.length > 0) close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'ArrowDown' && found.length === 0) void fetchSuggestions()
    else if (event.key === 'ArrowDown') setActive(next(active, 1, found.length))
    else if (event.key === 'ArrowUp' && found.length > 0) setActive(next(active, -1, found.length))
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  })

  useEffect(() => {
    const listening = new AbortController()
    input.addEventListener('input', () => askSoon(), listening)
    input.addEventListener('focus', () => askSoon(), listening)
    input.addEventListener('blur', () => leave(), listening)
    input.addEventListener('keydown', (event) => press(event), listening)
    input.setAttribute('aria-autocomplete', 'list')
    // The field may have had the focus and text before this code was loaded.
    if (document.activeElement === input) askSoon()
    return () => {
      listening.abort()
      leave()
    }
  }, [input])

  useEffect(() => {
    const activeId = active < 0 ? undefined : optionId(listId, active)
    setAttribute(input, 'aria-controls', found.length > 0 ? listId : undefined)
    setAttribute(input, 'aria-activedescendant', activeId)
    if (input.role === 'combobox') input.setAttribute('aria-expanded', String(found.length > 0))
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, found, active])

  return { found, active, listId, choose }
}

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

/** The index -1, before the first and after the last suggestion, is the typed text. */
function next(active: number, by: 1 | -1, length: number): number {
  return ((active + 1 + by + length + 1) % (length + 1)) - 1
}

function setAttribute(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
