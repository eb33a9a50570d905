import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FacetCounts } from '@/lib/search/facet-counts'
import type { FilterName } from '@/lib/search/filters'
import { ChoiceField, type Option } from './choice-field'
import type { CheckboxOption, FactFields } from './fact-fields'

interface FactFiltersProps {
  fields: FactFields
  publishedSince: string | undefined
  /** Listings per fact and value; those of checkboxes only while the form is edited. */
  counts: FacetCounts['facts'] | undefined
}

/** The fact filters: common ones are visible, the others in `<details>`, which works without scripts. */
export function FactFilters({ fields, publishedSince, counts = {} }: FactFiltersProps) {
  const { first, groups } = fields
  return (
    <>
      <Ticks ticks={first} counts={counts} />
      <ChoiceField
        name="publishedSince"
        label={fields.publishedSince.label}
        value={publishedSince}
        options={[['', fields.publishedSince.any], ...fields.publishedSince.options]}
        counts={counts.publishedSince}
      />
      {groups.map(({ label, ticks }) => (
        <details
          key={label}
          open={ticks.some(({ chosen }) => chosen)}
          className="group border-t border-line pt-2"
        >
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
            {label}
            <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <div className="max-h-72 overflow-y-auto">
            <Ticks ticks={ticks} label={label} counts={counts} />
          </div>
        </details>
      ))}
    </>
  )
}

interface TicksProps {
  ticks: CheckboxOption[]
  label?: string
  counts: FacetCounts['facts']
}

function Ticks({ ticks, label, counts }: TicksProps) {
  return (
    <fieldset className="grid gap-0.5">
      {label ? <legend className="sr-only">{label}</legend> : null}
      {ticks.map(({ name, value, label: text, chosen, count }) => (
        <label key={`${name} ${value}`} className="tick">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
          {text}
          {count === undefined ? null : <small>{counts[name]?.[value] ?? count}</small>}
        </label>
      ))}
    </fieldset>
  )
}

interface RoomChoiceProps {
  /** The selects that it controls: one for a number, two for a range. */
  names: readonly FilterName[]
  legend: string
  /** With short labels; the first option of a single select is "any". */
  options: Option[]
  /** The selects, which keyboards and screen readers use. */
  children: ReactNode
}

/** In a range the first press selects a value, the next extends it, and a press on a single value clears it. */
export function RoomChoice({ names, legend, options, children }: RoomChoiceProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const key = names.join(' ')

  useEffect(() => {
    const read = () => setChosen(key.split(' ').map((name) => selectOf(name)?.value ?? ''))
    read()
    const listening = new AbortController()
    holder.current?.closest('form')?.addEventListener('change', read, listening)
    return () => listening.abort()
  }, [key])

  const order = options.map(([value]) => value)
  const [from = '', to = from] = chosen
  const first = from === '' && names.length > 1 ? 0 : order.indexOf(from)
  const last = to === '' && names.length > 1 ? order.length - 1 : order.indexOf(to)
  const isSet = names.length === 1 || from !== '' || to !== ''

  function press(value: string) {
    const at = order.indexOf(value)
    const isOnly = isSet && first === at && last === at
    const isSecond = isSet && first === last && !isOnly
    const range = isOnly
      ? ['', '']
      : isSecond
        ? [order[Math.min(first, at)], order[Math.max(last, at)]]
        : [value, value]
    const values = names.length === 1 ? [value] : range
    for (const [index, name] of names.entries()) {
      const select = selectOf(name)
      if (select) select.value = values[index] ?? ''
    }
    selectOf(names[0] ?? '')?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <div
      ref={holder}
      className="grid gap-1.5 rounded-control has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-4 has-[select:focus-visible]:outline-accent"
    >
      <div className="sr-only">{children}</div>
      <div aria-hidden="true" className="grid gap-1.5">
        <p className="text-sm font-medium">{legend}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-1">
          {options.map(([value, label], at) => (
            <button
              key={value}
              type="button"
              tabIndex={-1}
              data-on={isSet && at >= first && at <= last ? '' : undefined}
              onClick={() => press(value)}
              className="min-h-11 rounded-control border border-line-strong px-2 font-medium tabular-nums data-on:border-accent data-on:bg-accent data-on:text-on-accent"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

function selectOf(name: string): HTMLSelectElement | null {
  const field = document.getElementById(`filter-${name}`)
  return field instanceof HTMLSelectElement ? field : null
}
