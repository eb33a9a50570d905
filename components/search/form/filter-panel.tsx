import { useEffect, useEffectEvent, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { SlideOver } from '@/components/ui/overlay/slide-over'
import { SpinnerMark } from '@/components/ui/spinner'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { withTimeout } from '@/lib/platform/with-timeout'
import {
  criteria,
  type FilterName,
  type ParsedFilters,
  parseFilters,
  serializeFilters,
} from '@/lib/search/filters/filters'
import { type FacetCounts, toFacetCounts } from '@/lib/search/lists/facet-counts'
import type { Facets } from '@/lib/search/schema'
import { formId } from '../fields/element-ids'
import { fillForm, formParams } from '../fields/fill-form'
import { FilterForm, type FilterFormProps } from './filter-form'
import { filterProblems, type ProblemTexts } from './filter-problems'

interface FilterPanelProps extends FilterFormProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  purpose: Purpose
  /** Number of results of the current search. */
  total: number | undefined
}

/** The counts beside the choices, which are not those of what is chosen now. */
const choiceClasses = { current: '', asking: '[&_small]:opacity-50', failed: '[&_small]:invisible' } as const

/** All filters in a slide-over for phones. Its button and its choices count what the chosen filters would find. */
export function FilterPanel({ open, onOpenChange, purpose, total: shownTotal, ...form }: FilterPanelProps) {
  const { texts, query } = form
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const counts = { total: shownTotal, choices: form.choices }
  const preview = useFilterPreview(holder, { purpose, query, counts, problems: form.problems, texts })
  const { total, choices, problems, state } = preview
  const sentence = total === undefined ? texts.apply : showText(texts.show, total)

  function clear() {
    const element = document.getElementById(formId)
    fillForm(formId, {}, '')
    element?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <SlideOver
      open={open}
      onOpenChange={onOpenChange}
      title={texts.filters}
      closeLabel={texts.close}
      footer={
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <button type="button" onClick={clear} className={buttonClass('quiet', 'px-3')}>
            {texts.clearAll}
          </button>
          <button
            type="submit"
            form={formId}
            aria-label={texts.apply}
            aria-busy={state === 'asking'}
            className={buttonClass('primary', 'relative')}
          >
            <span className={state === 'asking' ? 'opacity-60' : ''}>{sentence}</span>
            {state === 'asking' ? <SpinnerMark className="absolute end-3 size-5" /> : null}
          </button>
          <p role="status" className={state === 'failed' ? 'col-span-2 text-sm text-muted' : 'sr-only'}>
            {state === 'failed' ? texts.countFailed : sentence}
          </p>
        </div>
      }
    >
      <div ref={setHolder} className={choiceClasses[state]}>
        <FilterForm {...form} choices={choices} problems={problems} slideOver />
      </div>
    </SlideOver>
  )
}

/** `Show 17 listings` in the plural form of the page's language. */
function showText(forms: Record<string, string>, count: number): string {
  const { lang } = document.documentElement
  const form = count === 0 ? 'zero' : new Intl.PluralRules(lang).select(count)
  return (forms[form] ?? forms.other ?? '').replace('{count}', count.toLocaleString(lang))
}

/** Milliseconds without a change before a request. */
const debounceMs = 200
const timeoutMs = 10_000

interface Counts {
  /** Number of results; undefined when unknown. */
  total: number | undefined
  choices: FacetCounts | null
}

type Problems = Partial<Record<FilterName, string>>

interface Options {
  purpose: Purpose
  /** The current search, with its counts and problems. */
  query: string
  counts: Counts
  problems: Problems
  texts: ProblemTexts
}

/**
 * What the form inside `holder` would find, while it is edited. A problem appears when a value is complete, and goes as
 * soon as it is mended.
 */
function useFilterPreview(holder: HTMLElement | null, current: Options) {
  const [counts, setCounts] = useState<Counts | null>(null)
  const [problems, setProblems] = useState(current.problems)
  const [state, setState] = useState<'current' | 'asking' | 'failed'>('current')

  const reset = useEffectEvent(() => {
    setCounts(null)
    setProblems(current.problems)
    setState('current')
  })

  const readForm = useEffectEvent((): ParsedFilters => {
    const form = holder?.querySelector('form')
    return parseFilters(form ? formParams(form, current.query) : new URLSearchParams(), {
      groupedDigits: true,
    })
  })

  const showProblems = useEffectEvent((isComplete: boolean) => {
    const found = filterProblems(current.texts, readForm())
    const isLeft = ([name]: [string, string]) => name in found
    setProblems((shown) => (isComplete ? found : Object.fromEntries(Object.entries(shown).filter(isLeft))))
  })

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const search = serializeFilters({ ...criteria(readForm().filters), purpose: current.purpose })
    const found = await withTimeout(timeoutMs, fetchCounts(search, signal)).catch(() => null)
    if (signal.aborted) return
    setCounts(found ?? { total: undefined, choices: null })
    setState(found ? 'current' : 'failed')
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has other counts.
  useEffect(() => {
    reset()
    if (!holder) return
    const listening = new AbortController()
    let asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function onEdit({ type }: Event) {
      clearTimeout(timer)
      asking.abort()
      asking = new AbortController()
      timer = setTimeout(ask, debounceMs, asking.signal)
      setState('asking')
      showProblems(type === 'change')
    }

    holder.addEventListener('input', onEdit, listening)
    holder.addEventListener('change', onEdit, listening)
    return () => {
      listening.abort()
      asking.abort()
      clearTimeout(timer)
    }
  }, [holder, current.query])

  return { ...(counts ?? current.counts), problems, state }
}

/** @throws Error when the API fails */
async function fetchCounts(query: string, signal: AbortSignal): Promise<Counts> {
  const [list, facets] = await Promise.all([
    fetchJson<{ total: number }>(`/v1/listings?${query}&unique=1&limit=1`, signal),
    fetchJson<Facets>(`/v1/search/facets?${query}&unique=1`, signal),
  ])
  return { total: list.total, choices: toFacetCounts(facets) }
}

async function fetchJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(path, { credentials: 'omit', signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as Body
}
