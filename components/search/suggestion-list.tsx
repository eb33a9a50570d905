import { Bookmark, History, House, MapPin, Search } from 'lucide-react'
import { useMemo } from 'react'
import type { Purpose } from '@/lib/listings/kinds'
import { type Suggest, type Suggestion, searchSuggestions, townSuggestions } from '@/lib/search/autocomplete'
import { useSession } from '@/lib/session/session'
import { optionId, useSuggestions } from './use-suggestions'

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
  const { fetchSavedSearches } = await import('@/lib/alerts/saved-searches/calls')
  return (await fetchSavedSearches(userId)).items
}

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
  active: boolean
  onChoose: () => void
}

function Option({ id, suggestion: { kind, value, count }, active, onChoose }: OptionProps) {
  const Icon = icons[kind]
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
      <span className={`min-w-0 grow truncate ${count === 0 ? 'text-muted' : ''}`}>{value}</span>
      {count === undefined ? null : (
        <span className="text-sm text-muted tabular-nums">
          {count.toLocaleString(document.documentElement.lang)}
        </span>
      )}
    </div>
  )
}
