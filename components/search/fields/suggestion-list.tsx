import { Bookmark, History, House, MapPin, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { loadPart } from '@/lib/browser/load-part'
import { pageLanguage } from '@/lib/browser/page-language'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { placeIn } from '@/lib/places/names/town-in'
import {
  type Suggest,
  type Suggestion,
  searchSuggestions,
  townSuggestions,
} from '@/lib/search/suggestions/autocomplete'
import { type NamePart, tellApart } from '@/lib/search/suggestions/tell-apart'
import { useSession } from '@/lib/session/session'
import { SearchName } from './search-name'

interface ListProps {
  /** The text field. The list is rendered in the field's parent, which must be positioned. */
  input: HTMLInputElement
  label: string
  onChoose: (suggestion: Suggestion) => void
  /** Class of the list, which by default has the field's width. */
  className?: string
}

/** Suggestions of places, kinds, words and the reader's own searches. */
export function SearchSuggestions({ purpose, ...list }: ListProps & { purpose: Purpose }) {
  const userId = useSession().user?.id
  const suggest = useMemo(
    () => searchSuggestions(purpose, async () => (userId === undefined ? [] : readSavedSearches(userId))),
    [purpose, userId],
  )
  return <SuggestionList {...list} suggest={suggest} />
}

/** Suggestions of towns, with counts for the search `query`. */
export function TownSuggestions({ query, ...list }: ListProps & { query: string }) {
  const suggest = useMemo(() => townSuggestions(query), [query])
  return <SuggestionList {...list} suggest={suggest} />
}

/** Imported on demand, so that visitors do not load it. */
async function readSavedSearches(userId: string) {
  const { fetchSavedSearches } = await loadPart(
    () => import('@/lib/alerts/saved-searches/use-saved-searches'),
  )
  return (await fetchSavedSearches(userId)).items
}

const isOwn = (kind: Suggestion['kind']) => kind === 'recent' || kind === 'saved'

const icons = {
  town: MapPin,
  place: MapPin,
  search: House,
  saved: Bookmark,
  recent: History,
  text: Search,
} as const

function SuggestionList({
  input,
  label,
  onChoose,
  className = 'end-0',
  suggest,
}: ListProps & { suggest: Suggest }) {
  const { found, active, listId, choose } = useSuggestions({ input, suggest, onChoose })
  const own = found.filter(({ kind }) => isOwn(kind)).map(({ value }) => value)
  const names = new Map(tellApart(own).map((parts, at) => [own[at], parts]))
  return (
    <>
      <p role="status" className="sr-only">
        {found.length > 0 ? `${label}: ${found.length}` : ''}
      </p>
      {found.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className={`absolute start-0 top-full z-30 mt-1 rounded-control border border-line-strong bg-surface py-1 shadow-raised ${className}`}
        >
          {found.map((suggestion, at) => (
            <Option
              key={`${suggestion.kind} ${suggestion.value}`}
              id={optionId(listId, at)}
              suggestion={suggestion}
              name={isOwn(suggestion.kind) ? names.get(suggestion.value) : undefined}
              active={at === active}
              onChoose={() => choose(suggestion)}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}

interface OptionProps {
  id: string
  suggestion: Suggestion
  /** Of a search of the reader's own, whole: the end of its name may be all that tells it from another. */
  name: NamePart[] | undefined
  active: boolean
  onChoose: () => void
}

function Option({ id, suggestion: { kind, value, count }, name, active, onChoose }: OptionProps) {
  const Icon = icons[kind]
  const shown = kind === 'town' || kind === 'place' ? placeIn(pageLanguage(), value) : value
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-sunken aria-selected:bg-accent-soft"
    >
      <Icon className="size-4 shrink-0 text-muted" />
      {name ? (
        <span className="min-w-0 grow wrap-anywhere">
          <SearchName parts={name} />
        </span>
      ) : (
        <span className={`min-w-0 grow wrap-anywhere ${count === 0 ? 'text-muted' : ''}`}>{shown}</span>
      )}
      {count === undefined ? null : (
        <span className="text-sm text-muted">{count.toLocaleString(document.documentElement.lang)}</span>
      )}
    </div>
  )
}

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
  /** The text for which `found` are suggested. */
  const asked = useRef('')
  const listId = `${input.id}-suggestions`

  const hasText = () => input.value.trim() !== ''

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
    if (typed === '' && hasText()) return
    asked.current = typed
    show(suggestions.every(({ value }) => value === typed) ? [] : suggestions)
  }

  function choose(suggestion: Suggestion) {
    close()
    onChoose(suggestion)
  }

  const askSoon = useEffectEvent(() => {
    // The active suggestion belonged to the previous text.
    setActive(-1)
    // Earlier searches, which an empty field suggests, would be pressed for what is typed meanwhile.
    if (asked.current === '' && hasText()) setFound([])
    clearTimeout(timer.current)
    timer.current = setTimeout(fetchSuggestions, debounceMs)
  })

  const leave = useEffectEvent(close)

  const press = useEffectEvent((event: KeyboardEvent) => {
    // In Safari the Enter that ends a composition comes after it, and only its code says so.
    if (event.isComposing || event.keyCode === 229) return
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
