import { Search } from 'lucide-react'
import { useState } from 'react'
import { controlClass } from '@/components/ui/field'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { Purpose } from '@/lib/listings/kinds'
import type { Suggestion } from '@/lib/search/autocomplete'
import { formId } from './element-ids'
import type { SearchTexts } from './search-texts'

interface SearchBoxProps {
  texts: SearchTexts
  value: string | undefined
  purpose: Purpose
  /** Searches with what the form now holds. */
  onSearch: (form: HTMLFormElement) => void
}

/** Free words. A suggested town becomes the town of the search, and the words that led to it are done. */
export function SearchBox({ texts, value, purpose, onSearch }: SearchBoxProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const list = useLazyModule(() => import('./suggestion-list'), input !== null)

  function choose(box: HTMLInputElement, suggestion: Suggestion) {
    const city = box.form?.elements.namedItem('city')
    const isTown = suggestion.kind === 'town' && city instanceof HTMLInputElement
    if (isTown) city.value = suggestion.value
    box.value = isTown ? '' : suggestion.value
    if (box.form) onSearch(box.form)
  }

  return (
    <div className="relative min-w-0 grow basis-32 sm:basis-56">
      <Search aria-hidden className="pointer-events-none absolute start-3.5 top-3 size-5 text-muted" />
      <input
        id="search-words"
        type="search"
        name="q"
        form={formId}
        aria-label={texts.search}
        placeholder={texts.placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={value ?? ''}
        onFocus={(event) => setInput(event.currentTarget)}
        className={`${controlClass} ps-11`}
      />
      {list.value && input ? (
        <list.value.SearchSuggestions
          input={input}
          purpose={purpose}
          label={texts.suggestions}
          // On a phone the button beside the box leaves too little room for words.
          className="w-[calc(100vw-2rem)] sm:w-full"
          onChoose={(suggestion) => choose(input, suggestion)}
        />
      ) : null}
    </div>
  )
}
