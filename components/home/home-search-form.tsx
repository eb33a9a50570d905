'use client'

import { Search } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { PlacePicker } from '@/components/search/fields/place-picker'
import { SearchBox, type SearchBoxTexts } from '@/components/search/form/search-box'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { noteSentence } from '@/lib/search/filters/note-sentence'
import { focusHomeSearch, homeSearchId } from '../layout/home-search'
import type { PlaceTexts } from '../search/fields/search-texts'
import { buttonClass } from '../ui/button'

export interface HomeSearchFormProps {
  texts: SearchBoxTexts & { purpose: string; submit: string }
  places: PlaceTexts
  /** The first is the default. `submit` is its button's text without scripts. */
  choices: { purpose: Purpose; action: string; label: string; submit: string }[]
  /** The localized path of `/search`, which is the home screen with this field focused. */
  searchPath: string
}

/** A plain GET form. Radios choose its action; without scripts there is a submit button for each purpose. */
export function HomeSearchForm({ texts, places, choices, searchPath }: HomeSearchFormProps) {
  const [purpose, setPurpose] = useState<Purpose>('SALE')
  const radios = useRef<HTMLFieldSetElement>(null)
  const form = useRef<HTMLFormElement>(null)
  /** A town that was chosen is set by hand, and no sentence. */
  const isTown = useRef(false)
  const pathname = usePathname()
  const router = useRouter()

  /** The choice in the browser, which may have restored another one than the markup's. */
  function chosen() {
    const checked = radios.current?.querySelector<HTMLInputElement>('input:checked')?.value
    return choices.find((choice) => choice.purpose === checked) ?? choices[0]
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser has restored the form
  useEffect(() => {
    setPurpose(chosen()?.purpose ?? 'SALE')
    const leaveOutEmpty = ({ formData }: FormDataEvent) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
    }
    const listening = new AbortController()
    form.current?.addEventListener('formdata', leaveOutEmpty, listening)
    return () => listening.abort()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation; the address is read from the browser, since the router has that of the rewritten page
  useEffect(() => {
    if (window.location.pathname === searchPath) focusHomeSearch()
  }, [pathname, searchPath])

  return (
    <>
      <fieldset
        ref={radios}
        onChange={() => setPurpose(chosen()?.purpose ?? 'SALE')}
        className="mb-3 noscript:hidden"
      >
        <legend className="sr-only">{texts.purpose}</legend>
        <div className="inline-flex max-w-full flex-wrap rounded-control bg-sunken p-1">
          {choices.map(({ purpose: value, label }, index) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center rounded-lg px-5 font-semibold text-muted hover:text-ink has-checked:bg-surface has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="home-purpose"
                value={value}
                defaultChecked={index === 0}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <form
        ref={form}
        action={choices[0]?.action}
        onSubmit={({ currentTarget }) => {
          currentTarget.action = chosen()?.action ?? currentTarget.action
          noteSentence(isTown.current ? null : fieldsOf(currentTarget))
          isTown.current = false
        }}
        className="flex flex-wrap gap-3"
      >
        <SearchBox
          id={homeSearchId}
          texts={texts}
          purpose={purpose}
          className="min-h-12"
          onChoose={(box, suggestion) => {
            if ('address' in suggestion) return router.push(suggestion.address)
            box.value = suggestion.value
            isTown.current = suggestion.kind === 'town'
            box.form?.requestSubmit()
          }}
        />
        {/* Next to the field on phones too: suggestions below the field would cover a button there. */}
        <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:px-3.5 noscript:hidden')}>
          <Search className="size-5" />
          <span className="max-sm:sr-only">{texts.submit}</span>
        </button>
        <div className="hidden flex-wrap gap-3 noscript:flex">
          {choices.map(({ action, submit }, index) => (
            <button
              key={action}
              type="submit"
              formAction={action}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
            >
              {submit}
            </button>
          ))}
        </div>
        <div className="w-full">
          <PlacePicker query={`purpose=${purpose}`} texts={places} submit={texts.submit} />
        </div>
      </form>
    </>
  )
}

/** As a query. A form without files has texts alone. */
function fieldsOf(form: HTMLFormElement): string {
  return String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
}
