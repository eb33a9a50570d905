import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { controlProps, Field } from '@/components/ui/form/field'
import { countOf } from '@/lib/search/lists/count-of'
import type { FacetCounts } from '@/lib/search/lists/facet-counts'
import type { AttributeFields, CheckboxGroup, CheckboxOption, CommonFields } from './attribute-fields'
import { ChoiceField, type Option } from './choice-field'

interface AttributeFiltersProps {
  fields: AttributeFields
  publishedSince: string | undefined
  availableBy: string | undefined
  /** Listings per attribute and value. */
  counts: FacetCounts['attributes'] | undefined
}

/** The other filters: common ones are visible, the rest in `<details>`, which works without scripts. */
export function AttributeFilters({
  fields,
  publishedSince,
  availableBy,
  counts = {},
}: AttributeFiltersProps) {
  const { first, groups } = fields
  return (
    <>
      <Ticks ticks={first} counts={counts} />
      {fields.availableBy ? (
        <Field id={moveInId} label={fields.availableBy.label}>
          <input
            {...controlProps(moveInId, {})}
            type="date"
            name="availableBy"
            defaultValue={availableBy ?? ''}
            className="control"
          />
        </Field>
      ) : null}
      <ChoiceField
        name="publishedSince"
        label={fields.publishedSince.label}
        value={publishedSince}
        options={[['', fields.publishedSince.any], ...fields.publishedSince.options]}
        counts={counts.publishedSince}
      />
      <TickGroups groups={groups} counts={counts} />
    </>
  )
}

const moveInId = 'filter-availableBy'

interface TickGroupsProps {
  groups: CheckboxGroup[]
  counts: FacetCounts['attributes'] | undefined
}

/** Those with a choice are open. */
function TickGroups({ groups, counts = {} }: TickGroupsProps) {
  return groups.map(({ label, ticks }) => (
    <details
      key={label}
      open={ticks.some(({ chosen }) => chosen)}
      className="group border-t border-line pt-2 first:border-t-0 first:pt-0"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
        {label}
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <Ticks ticks={ticks} label={label} counts={counts} />
    </details>
  ))
}

interface StructureChoiceProps {
  structure: NonNullable<CommonFields['structure']>
  counts: FacetCounts['attributes'] | undefined
}

/** Several may be chosen. */
export function StructureChoice({ structure: { label, ticks }, counts = {} }: StructureChoiceProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-1">
        {ticks.map(({ name, value, label: text, short, chosen }, at) => {
          const found = counts[name]?.[value]
          return (
            <label
              key={value}
              title={text}
              data-none={found === 0 ? '' : undefined}
              className={`${at === 0 ? 'col-span-2' : ''} relative grid min-h-11 place-items-center rounded-control border border-line-strong px-2 font-medium tabular-nums not-has-checked:data-none:text-muted has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                aria-label={text}
                defaultChecked={chosen}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {short}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface TicksProps {
  ticks: CheckboxOption[]
  label?: string
  counts: FacetCounts['attributes']
}

function Ticks({ ticks, label, counts }: TicksProps) {
  return (
    <fieldset className="grid gap-0.5">
      {label ? <legend className="sr-only">{label}</legend> : null}
      {ticks.map(({ name, value, label: text, chosen }) => {
        const count = countOf(counts, name, value)
        return (
          <label key={`${name} ${value}`} className="tick">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
            {text}
            <small>{count}</small>
          </label>
        )
      })}
    </fieldset>
  )
}

interface BedroomChoiceProps {
  legend: string
  /** What another filter asks for, the first option of the select. */
  asked: string | null
  options: Option[]
  /** The select `rooms`, which keyboards and screen readers use. */
  children: ReactNode
}

export function BedroomChoice({ legend, asked, options, children }: BedroomChoiceProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number>()
  const labels = [...(asked ? [asked] : []), ...options.map(([, label]) => label)]

  useEffect(() => {
    const read = () => setChosen(bedroomSelect()?.selectedIndex)
    read()
    const listening = new AbortController()
    holder.current?.closest('form')?.addEventListener('change', read, listening)
    return () => listening.abort()
  }, [])

  function press(index: number) {
    const select = bedroomSelect()
    if (!select) return
    select.selectedIndex = index
    select.dispatchEvent(new Event('change', { bubbles: true }))
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
          {labels.map((label, at) => (
            <button
              key={label}
              type="button"
              tabIndex={-1}
              data-on={at === chosen ? '' : undefined}
              onClick={() => press(at)}
              className={`${asked && at === 0 ? 'col-span-full' : ''} min-h-11 rounded-control border border-line-strong px-2 font-medium tabular-nums data-on:border-accent data-on:bg-accent data-on:text-on-accent`}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

function bedroomSelect(): HTMLSelectElement | null {
  const field = document.getElementById('filter-rooms')
  return field instanceof HTMLSelectElement ? field : null
}
