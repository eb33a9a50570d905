'use client'

import { SlidersHorizontal } from 'lucide-react'
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CardSkeletons, resultsGridClass } from '@/components/skeletons/card-skeletons'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { Suggestion } from '@/lib/search/suggestions/autocomplete'
import { rememberSearch } from '@/lib/search/suggestions/recent-searches'
import { buttonClass } from '../ui/button'
import { countId, formId, resultsId, searchBarId } from './fields/element-ids'
import { fillForm } from './fields/fill-form'
import { SortField } from './fields/sort-field'
import { useAttributeFields } from './fields/use-attribute-fields'
import { FilterForm, type FilterFormProps } from './form/filter-form'
import { SearchBox } from './form/search-box'
import { useSearchNavigation, useSearchOnChange } from './form/use-search-navigation'

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
  /** In the row of the search, above a map. */
  head?: ReactNode
  /** Shown above the results. */
  notes: ReactNode
  children: ReactNode
}

/** The filters next to the results. Without scripts a plain form; with them a search replaces only the results. */
export function SearchShell(props: SearchShellProps) {
  const { action, purpose, query, values, problems, texts, common, head, notes, children } = props
  const { pending, staying, resultsRef, follow, searchWith, searchFromOverlay, onLinkClick } =
    useSearchNavigation(action, query)
  const applied = useSearchOnChange((form) => searchWith(form, { scroll: false }))
  const [open, setOpen] = useState(false)
  const panel = useLazyModule(() => import('./form/filter-panel'), open)
  const slideOver = open && panel.value !== null
  const onMap = values.view === 'map'
  // Safari before 17 and Chrome before 120 do not know the media feature `scripting`.
  const isHydrated = useHydrated()
  const others = useAttributeFields(props.others, action, query)
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
    if (params.size > 0 && props.total)
      rememberSearch({ address: `${action}?${params}`, name: props.name, at: Date.now() })
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
    <div
      className={`grid items-start gap-8 grid-cols-1 ${onMap ? '' : 'lg:mt-6 lg:grid-cols-[18.5rem_minmax(0,1fr)]'}`}
    >
      {slideOver ? (
        onMap ? null : (
          <div className="max-lg:hidden" />
        )
      ) : (
        <aside
          ref={applied.ref}
          aria-label={texts.filters}
          onPointerEnter={others.ask}
          onFocus={others.ask}
          className={`lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface p-5 ${panel.failed ? '' : hiddenClass[onMap ? 'map' : 'list'][isHydrated ? 'hydrated' : 'before']}`}
        >
          <FilterForm {...form} others={isLong ? others.value : null} />
        </aside>
      )}
      <input type="hidden" name="view" form={formId} defaultValue={values.view ?? ''} />
      <div className={`min-w-0 ${onMap ? 'lg:flex lg:flex-wrap lg:items-center lg:gap-x-3 lg:gap-y-2' : ''}`}>
        <div
          id={searchBarId}
          onInput={({ target }) => target instanceof HTMLInputElement && applied.edited.add(target)}
          className={`group/search top-(--stick) z-30 flex gap-2 max-lg:flex-wrap bg-paper max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-2 max-lg:[@media(height>=30rem)]:sticky md:max-lg:-mx-8 md:max-lg:px-8 lg:gap-3 ${onMap ? 'lg:basis-[30rem] lg:grow min-[87.5rem]:basis-[35rem] min-[87.5rem]:grow-[4] lg:items-center max-lg:[@media(height<30rem)]:relative max-lg:[@media(height<30rem)]:top-0' : 'lg:items-end'}`}
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
            onMap={onMap}
            open={open}
            onClick={() => {
              others.ask()
              if (panel.failed) panel.retry()
              else setOpen(true)
            }}
          />
          {slideOver ? (
            <div className={`w-12 shrink-0 ${onMap ? 'lg:h-12 lg:w-44' : 'lg:hidden'}`} />
          ) : (
            <SortField
              compact
              inRow={onMap}
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
        {head}
        <div onClickCapture={onLinkClick} className={`relative ${onMap ? 'lg:contents' : ''}`}>
          {onMap ? (
            // Between its links the map is touched.
            <div className="max-lg:pointer-events-none max-lg:absolute max-lg:inset-x-0 max-lg:top-0 max-lg:z-20 max-lg:[&_a]:pointer-events-auto max-lg:[&_li:last-child]:rounded-full max-lg:[&_li:last-child]:bg-paper/90 max-lg:[&_nav_ul]:px-3 max-lg:[body:has([data-behind])_&]:invisible lg:min-w-0 lg:grow lg:basis-64 lg:empty:hidden lg:[&_nav]:mt-0 lg:[&_nav_ul]:flex-nowrap lg:[&_nav_ul]:overflow-x-auto lg:[&_nav_ul]:py-1 lg:[&_nav_li]:shrink-0">
              {notes}
            </div>
          ) : (
            notes
          )}
          <section
            id={resultsId}
            ref={resultsRef}
            tabIndex={-1}
            aria-label={texts.results}
            aria-describedby={countId}
            aria-busy={pending}
            className={`scroll-mt-24 outline-none ${onMap ? 'lg:basis-full' : 'mt-4 lg:mt-6'} ${pending && staying ? 'opacity-60' : ''}`}
          >
            {pending && !staying ? (
              <CardSkeletons label={texts.loading} className={resultsGridClass} />
            ) : (
              children
            )}
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

/** The filters beside the list: on phones, and beside a map, a slide-over has them once the page runs. */
const hiddenClass = {
  list: { hydrated: 'max-lg:hidden', before: 'max-lg:[@media(scripting:enabled)]:hidden' },
  map: { hydrated: 'hidden', before: '[@media(scripting:enabled)]:hidden' },
} as const

interface FiltersButtonProps {
  label: string
  /** A round button on a phone's map; on wide screens beside the search. */
  onMap: boolean
  /** Number of active filters, also as a text. */
  set: { count: number; text: string }
  open: boolean
  onClick: () => void
}

const descriptionId = 'filters-set'

/** The first of three round buttons on a phone's map, below the bar that it stands in and the chips. */
const mapButtonClass =
  'max-lg:absolute max-lg:start-3 max-lg:top-31 max-lg:z-30 max-lg:size-11 max-lg:rounded-full max-lg:p-0 max-lg:shadow-raised'

/** Hidden on a narrow phone, and next to the search field while it has the focus and needs the width. */
const beside = 'max-[22.5rem]:hidden max-sm:group-has-[input:focus]/search:hidden'

/** Apart from the panel, which is loaded when it is opened. Opens the filters on a phone, after hydration. Its name is constant; the number of active filters describes it. */
function FiltersButton({ label, onMap, set, open, onClick }: FiltersButtonProps) {
  const isSet = set.count > 0
  const hydrated = useHydrated()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-describedby={isSet ? descriptionId : undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        disabled={!hydrated}
        onClick={onClick}
        className={buttonClass(
          'secondary',
          `shrink-0 px-3 disabled:opacity-100 noscript:hidden ${onMap ? mapButtonClass : 'lg:hidden'}`,
        )}
      >
        <SlidersHorizontal className="size-5" />
        <span className={onMap ? 'max-lg:hidden' : isSet ? 'max-sm:hidden' : beside}>{label}</span>
        {isSet ? (
          <span
            className={`min-w-6 ${onMap ? 'max-lg:absolute max-lg:-end-2 max-lg:-bottom-1' : ''}  rounded-full bg-accent px-1.5 text-center text-sm leading-6 text-on-accent`}
          >
            {set.count}
          </span>
        ) : null}
      </button>
      {isSet ? (
        <span id={descriptionId} hidden>
          {set.text}
        </span>
      ) : null}
    </>
  )
}
