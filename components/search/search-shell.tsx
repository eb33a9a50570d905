'use client'

import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CardSkeletons } from '@/components/listing/card-skeletons'
import { buttonClass } from '@/components/ui/button'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { Purpose } from '@/lib/listings/kinds'
import type { FacetCounts } from '@/lib/search/facet-counts'
import type { FilterName } from '@/lib/search/filters'
import type { SearchValues } from '@/lib/search/parse-search'
import { countId, formId } from './element-ids'
import type { FactFields } from './fact-fields'
import { fillForm } from './fill-form'
import { FilterForm } from './filter-form'
import { SearchBox } from './search-box'
import type { SearchTexts } from './search-texts'
import { SortField } from './sort-field'
import { useSearchNavigation } from './use-search-navigation'

interface SearchShellProps {
  /** The page's path in its language. */
  action: string
  purpose: Purpose
  /** The canonical query of what is shown, purpose included. */
  query: string
  values: SearchValues
  /** What is wrong with a filter's value, in a sentence. */
  problems: Partial<Record<FilterName, string>>
  texts: SearchTexts
  /** The filters for facts, as this page offers them. */
  factFields: FactFields
  /** What each choice would bring; null when that is not known. */
  choices: FacetCounts | null
  /** Chips and notes above the results. */
  notes: ReactNode
  /** The results. */
  children: ReactNode
}

/** Filters beside results. Without scripts it is a plain form; with them a search changes the results alone. */
export function SearchShell(props: SearchShellProps) {
  const { action, purpose, query, values, problems, texts, factFields, choices, notes, children } = props
  const { pending, resultsRef, searchWith, onSubmit, submitOverlay, onLinkClick } = useSearchNavigation(
    action,
    query,
  )
  const [open, setOpen] = useState(false)
  const panel = useLazyModule(() => import('../ui/slide-over'), open)
  const form = { action, values, problems, texts, factFields, choices, query }
  const slideOver = open && panel.value !== null

  // The address may have changed without the form: a chip, a page link, the browser's back button. Not at first:
  // someone may have typed already.
  const filledQuery = useRef(query)
  useEffect(() => {
    if (filledQuery.current === query) return
    filledQuery.current = query
    setOpen(false)
    fillForm(formId, values, query)
  }, [query, values])

  function submitSlideOver(event: FormEvent<HTMLFormElement>) {
    submitOverlay(event)
    setOpen(false)
  }

  return (
    <div className="mt-6 grid items-start gap-8 grid-cols-1 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
      {slideOver ? (
        <div className="max-lg:hidden" />
      ) : (
        <aside
          aria-label={texts.filters}
          className={`rounded-panel border border-line bg-surface p-5 ${panel.failed ? '' : 'max-lg:[@media(scripting:enabled)]:hidden'}`}
        >
          <FilterForm {...form} onSubmit={onSubmit} />
        </aside>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-end gap-3">
          <SearchBox
            texts={texts}
            value={values.q}
            purpose={purpose}
            onSearch={(searched) => searchWith(searched)}
          />
          <button
            type="button"
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => (panel.failed ? panel.retry() : setOpen(true))}
            className={buttonClass('secondary', 'lg:hidden noscript:hidden')}
          >
            <SlidersHorizontal aria-hidden className="size-5" />
            {texts.filters}
          </button>
          {slideOver ? null : (
            <div className="w-full sm:w-60">
              <SortField
                texts={texts}
                value={values.sort}
                hasWords={values.q !== undefined}
                onChange={(event) =>
                  event.currentTarget.form && searchWith(event.currentTarget.form, { scroll: false })
                }
              />
            </div>
          )}
        </div>
        <div onClickCapture={onLinkClick}>
          {notes}
          <section
            ref={resultsRef}
            tabIndex={-1}
            aria-label={texts.results}
            aria-describedby={countId}
            aria-busy={pending}
            className="mt-6 outline-none"
          >
            {pending ? <CardSkeletons label={texts.loading} /> : children}
          </section>
        </div>
      </div>
      {panel.value ? (
        <panel.value.SlideOver
          open={open}
          onOpenChange={setOpen}
          title={texts.filters}
          closeLabel={texts.close}
          footer={
            <button type="submit" form={formId} className={buttonClass('primary', 'w-full')}>
              {texts.apply}
            </button>
          }
        >
          <FilterForm {...form} onSubmit={submitSlideOver} slideOver />
        </panel.value.SlideOver>
      ) : null}
    </div>
  )
}
