import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { Suggestion } from '@/lib/search/suggestions/autocomplete'

export interface SearchBoxTexts {
  search: string
  placeholder: string
  suggestions: string
}

interface SearchBoxProps {
  id: string
  /** Id of its form, if it is outside of that. */
  form?: string
  texts: SearchBoxTexts
  value?: string
  purpose: Purpose
  onChoose: (box: HTMLInputElement, suggestion: Suggestion) => void
  className?: string
  /** Buttons beside the field leave it too little width on a phone: the suggestions then take that of the screen. */
  hasNeighbours?: boolean
}

const listClass = {
  wide: 'w-[calc(100vw-2rem)] max-w-xl sm:w-full sm:min-w-80',
  plain: 'w-full sm:min-w-80',
}

/** The text search, which suggests recent searches, places and words. */
export function SearchBox(props: SearchBoxProps) {
  const { id, form, texts, value, purpose, onChoose, className = '', hasNeighbours = false } = props
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const list = useLazyModule(() => import('../fields/suggestion-list'), input !== null)
  return (
    <div className={`relative min-w-0 grow ${hasNeighbours ? 'basis-34' : 'basis-24'} sm:basis-56`}>
      <Search className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted" />
      <input
        id={id}
        type="search"
        name="q"
        form={form}
        aria-label={texts.search}
        placeholder={texts.placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={value ?? ''}
        onFocus={(event) => setInput(event.currentTarget)}
        className={`control ps-11 text-ellipsis ${className}`}
      />
      {list.value && input ? (
        <list.value.SearchSuggestions
          input={input}
          purpose={purpose}
          label={texts.suggestions}
          className={listClass[hasNeighbours ? 'wide' : 'plain']}
          onChoose={(suggestion) => onChoose(input, suggestion)}
        />
      ) : null}
    </div>
  )
}
