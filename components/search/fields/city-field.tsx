import { ListTree } from 'lucide-react'
import { useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { pageLanguage } from '@/lib/browser/page-language'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { cities } from '@/lib/places/cities'
import { townIn } from '@/lib/places/names/town-in'
import type { PlaceTexts } from './search-texts'

const id = 'filter-city'

interface CityFieldProps {
  label: string
  placeholder: string
  suggestionsLabel: string
  places: PlaceTexts
  value?: string
  /** The current search, for counts per town. */
  query: string
}

/**
 * Towns and parts of them, typed or chosen in a tree, which is loaded when it is opened. The browser suggests cities; on
 * focus, suggestions of all towns with counts are loaded.
 */
export function CityField(props: CityFieldProps) {
  const { label, placeholder, suggestionsLabel, places, value = '', query } = props
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const list = useLazyModule(() => import('./suggestion-list'), input !== null)
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const tree = useLazyModule(() => import('./place-tree'), open)
  const shown = open ? tree.value : null
  return (
    <Field id={id} label={label}>
      <div className="flex gap-2">
        <div className="relative min-w-0 grow">
          <input
            ref={field}
            id={id}
            name="city"
            type="text"
            role={list.value ? 'combobox' : undefined}
            aria-expanded={list.value ? false : undefined}
            list={list.value ? undefined : `${id}-cities`}
            autoComplete="off"
            maxLength={200}
            placeholder={placeholder}
            defaultValue={value}
            onFocus={(event) => setInput(event.currentTarget)}
            className="control"
          />
          {list.value && input ? (
            <list.value.TownSuggestions
              input={input}
              query={query}
              label={suggestionsLabel}
              onChoose={(town) => {
                input.value = townIn(pageLanguage(), town.value)
                input.dispatchEvent(new Event('change', { bubbles: true }))
              }}
            />
          ) : null}
        </div>
        <button
          type="button"
          aria-label={places.choose}
          title={places.choose}
          aria-expanded={open}
          aria-controls={shown ? `${id}-tree` : undefined}
          onClick={() => (tree.failed ? tree.retry() : setOpen(!open))}
          className={buttonClass('secondary', 'shrink-0 px-3 noscript:hidden')}
        >
          <ListTree className="size-5" />
        </button>
      </div>
      {shown && field.current ? (
        <div id={`${id}-tree`}>
          <shown.FieldPlaceTree input={field.current} query={query} texts={places} />
        </div>
      ) : null}
      <noscript>
        <datalist id={`${id}-cities`}>
          {cities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </noscript>
    </Field>
  )
}
