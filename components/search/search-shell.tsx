'use client'

import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CardSkeletons } from '@/components/listing/card-skeletons'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { Purpose } from '@/lib/listings/kinds'
import type { Suggestion } from '@/lib/search/autocomplete'
import { rememberSearch } from '@/lib/search/recent-searches'
import { countId, formId, resultsId, searchBarId } from './element-ids'
import { fillForm } from './fill-form'
import { FilterForm, type FilterFormProps } from './filter-form'
import { FiltersButton } from './filters-button'
import { SearchBox } from './search-box'
import { SortField } from './sort-field'
import { useOtherFields } from './use-other-fields'
import { useSearchNavigation } from './use-search-navigation'
import { useSearchOnChange } from './use-search-on-change'

interface SearchShellProps
  extends Omit<
    FilterFormProps,
    'choices' | 'othersHref' | 'isLoadingOthers' | 'onAskOthers' | 'onSubmit' | 'slideOver'
  > {
  purpose: Purpose
  /** Number of active filters, without `q`. */
  filtersSet: { count: number; text: string }
  /** The search as a text. */
  name: string
  /** Number of results; undefined when unknown. */
  total: number | undefined
  /** Shown above the results. */
  notes: ReactNode
  children: ReactNode
}

/** The filters next to the results. Without scripts a plain form; with them a search replaces only the results. */
export function SearchShell(props: SearchShellProps) {
  const { action, purpose, query, values, problems, texts, common, notes, children } = props
  const { pending, staying, resultsRef, follow, searchWith, searchFromOverlay, onLinkClick } =
    useSearchNavigation(action, query)
  const applied = useSearchOnChange((form) => searchWith(form, { scroll: false }))
  const [open, setOpen] = useState(false)
  const panel = useLazyModule(() => import('./filter-panel'), open)
  const slideOver = open && panel.value !== null
  const others = useOtherFields(props.others, action, query)
  const [isLong, setLong] = useState(props.others !== null)
  if (props.others !== null && !isLong) setLong(true)
  const form = {
    ...{ action, values, problems, texts, common, query, onSubmit: submit },
    choices: others.value?.choices ?? null,
    othersHref: others.href,
    isLoadingOthers: others.loading,
    onAskOthers(event: MouseEvent) {
      if (others.failed) return
      event.preventDefault()
      others.ask()
      setLong(true)
    },
  }

  // Updates the form when the URL changed without it: by a chip, a page link, the browser's Back. Not on mount, when
  // someone may have typed already, nor while another search is pending, when the form is newer than the results.
  // Runs together with the render of the results, since a choice made after it would be undone.
  const filledQuery = useRef(query)
  useLayoutEffect(() => {
    if (pending || filledQuery.current === query) return
    filledQuery.current = query
    setOpen(false)
    fillForm(formId, values, query, applied.edited)
  }, [pending, query, values, applied.edited])

  useEffect(() => {
    const params = new URLSearchParams(query)
    for (const name of ['purpose', 'page', 'sort']) params.delete(name)
    if (params.size > 0 && props.total) rememberSearch({ address: `${action}?${params}`, name: props.name })
  }, [action, query, props.total, props.name])

  /** A suggested town sets the town filter and clears the words. */
  function choose(box: HTMLInputElement, suggestion: Suggestion) {
    applied.edited.delete(box)
    if ('address' in suggestion) return follow(suggestion.address)
    const city = box.form?.elements.namedItem('city')
    const isTown = suggestion.kind === 'town' && city instanceof HTMLInputElement
    if (isTown) city.value = suggestion.value
    box.value = isTown ? '' : suggestion.value
    if (box.form) searchWith(box.form)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    applied.edited.clear()
    if (slideOver) searchFromOverlay(event.currentTarget)
    else searchWith(event.currentTarget)
    setOpen(false)
  }

  return (
    <div className="lg:mt-6 grid items-start gap-8 grid-cols-1 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
      {slideOver ? (
        <div className="max-lg:hidden" />
      ) : (
        <aside
          ref={applied.ref}
          aria-label={texts.filters}
          onPointerEnter={others.ask}
          onFocus={others.ask}
          className={`lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface p-5 ${panel.failed ? '' : 'max-lg:[@media(scripting:enabled)]:hidden'}`}
        >
          <FilterForm {...form} others={isLong ? others.value : null} />
        </aside>
      )}
      <input type="hidden" name="view" form={formId} defaultValue={values.view ?? ''} />
      <div className="min-w-0">
        <div
          id={searchBarId}
          onInput={({ target }) => target instanceof HTMLInputElement && applied.edited.add(target)}
          className="group/search top-(--stick) z-30 flex gap-2 bg-paper max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-2 max-lg:[@media(height>=30rem)]:sticky md:max-lg:-mx-8 md:max-lg:px-8 lg:items-end lg:gap-3"
        >
          <SearchBox
            id="search-words"
            form={formId}
            texts={texts}
            value={values.q}
            purpose={purpose}
            onChoose={choose}
            hasNeighbours
          />
          <FiltersButton
            label={texts.filters}
            set={props.filtersSet}
            open={open}
            onClick={() => {
              others.ask()
              if (panel.failed) panel.retry()
              else setOpen(true)
            }}
          />
          {slideOver ? (
            <div className="w-12 shrink-0 lg:hidden" />
          ) : (
            <SortField
              compact
              texts={texts}
              value={values.sort}
              hasWords={values.q !== undefined}
              onChange={({ currentTarget: { form } }) => {
                applied.edited.clear()
                if (form) searchWith(form, { scroll: false })
              }}
            />
          )}
        </div>
        <div onClickCapture={onLinkClick}>
          {notes}
          <section
            id={resultsId}
            ref={resultsRef}
            tabIndex={-1}
            aria-label={texts.results}
            aria-describedby={countId}
            aria-busy={pending}
            className={`mt-4 scroll-mt-24 outline-none lg:mt-6 ${pending && staying ? 'opacity-60' : ''}`}
          >
            {pending && !staying ? <CardSkeletons label={texts.loading} /> : children}
          </section>
        </div>
      </div>
      {panel.value ? (
        <panel.value.FilterPanel
          {...form}
          others={others.value}
          open={open}
          onOpenChange={setOpen}
          purpose={purpose}
          total={props.total}
        />
      ) : null}
    </div>
  )
}
