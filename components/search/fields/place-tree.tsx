import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { pageLanguage } from '@/lib/browser/page-language'
import { cities } from '@/lib/places/cities'
import { findDistricts } from '@/lib/places/districts'
import { townIn } from '@/lib/places/names/town-in'
import { townName } from '@/lib/places/towns'
import {
  type ChosenPlace,
  chosenFilters,
  chosenPlaces,
  isWithin,
  placeKey,
  placeText,
  readPlaces,
  togglePlace,
} from '@/lib/search/filters/chosen-places'
import { criteria, parseFilters, serializeFilters } from '@/lib/search/filters/filters'
import { withoutPlaces } from '@/lib/search/filters/town-searches'
import type { Facets } from '@/lib/search/schema'
import { fetchJson } from '@/lib/search/suggestions/autocomplete'
import { foldText } from '@/lib/text/fold'
import { formParams, placesOfField, setFieldPlaces } from './fill-form'
import type { PlaceTexts } from './search-texts'

interface FieldTreeProps {
  /** The text field, whose text the tree reads and writes. */
  input: HTMLInputElement
  /** The current search, including its purpose. */
  query: string
  texts: PlaceTexts
}

/** The tree of places of a text field. Its counts are those of the form's other filters. */
export function FieldPlaceTree({ input, query, texts }: FieldTreeProps) {
  const [read, setRead] = useState(() => readForm(input, query))
  const readAgain = useEffectEvent(() => setRead(readForm(input, query)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form was filled with another search.
  useEffect(() => readAgain(), [query])

  useEffect(() => {
    const listening = new AbortController()
    input.form?.addEventListener('change', () => readAgain(), listening)
    return () => listening.abort()
  }, [input])

  function choose(places: ChosenPlace[]) {
    setFieldPlaces(
      input,
      places.map((place) => placeText(pageLanguage(), place)).join(', '),
      serializeFilters(chosenFilters(places)),
    )
    setRead({ ...read, chosen: places })
  }

  return (
    <PlaceTree
      texts={texts}
      query={read.otherFilters}
      chosen={read.chosen}
      onChoose={choose}
      onRemove={(places) => {
        choose(places)
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }}
    />
  )
}

function readForm(input: HTMLInputElement, query: string) {
  const parse = (params: URLSearchParams) => parseFilters(params, { groupedDigits: true }).filters
  const { purpose } = parse(new URLSearchParams(query))
  const filters = input.form ? parse(formParams(input.form, query)) : {}
  const places = placesOfField(input, query)
  return {
    chosen: places ? chosenPlaces(parse(places)) : readPlaces(input.value),
    otherFilters: serializeFilters({ ...withoutPlaces(criteria(filters)), purpose }),
  }
}

interface PlaceInputsProps {
  /** A search, including its purpose. Its places are chosen at first. */
  query: string
  texts: PlaceTexts
  /** A closed tree shows what is chosen. */
  isOpen: boolean
}

/** The tree of places of a form, with a hidden field for each chosen one. */
export function PlaceInputs({ query, texts, isOpen }: PlaceInputsProps) {
  const { filters } = parseFilters(new URLSearchParams(query), { groupedDigits: false })
  const [chosen, setChosen] = useState(() => chosenPlaces(filters))
  return (
    <>
      <PlaceTree
        texts={texts}
        query={serializeFilters(withoutPlaces(criteria(filters)))}
        chosen={chosen}
        onChoose={setChosen}
        onRemove={setChosen}
        isOpen={isOpen}
      />
      {Object.entries(chosenFilters(chosen)).flatMap(([name, values]) =>
        values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
    </>
  )
}

interface PlaceTreeProps {
  texts: PlaceTexts
  /** The search whose listings are counted, without places. */
  query: string
  chosen: readonly ChosenPlace[]
  /** A checkbox was changed; its native `change` event follows. */
  onChoose: (places: ChosenPlace[]) => void
  onRemove: (places: ChosenPlace[]) => void
  /** Whether more than the chosen places is shown. */
  isOpen?: boolean
}

const mostTowns = 10

/** Towns with their municipalities and neighbourhoods, as checkboxes in nested lists; above them what is chosen. */
function PlaceTree(props: PlaceTreeProps) {
  const { texts, query, chosen, onChoose, onRemove, isOpen = true } = props
  const [isAll, setAll] = useState(false)
  const counted = useFacets(isOpen ? query : null)
  const towns = counted && listTowns(counted.facets, chosen)
  const shown = isAll ? towns : towns?.slice(0, mostTowns)
  const common = { texts, chosen, onToggle: (place: ChosenPlace) => onChoose(togglePlace(chosen, place)) }
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{texts.choose}</legend>
      {chosen.length > 0 ? (
        <ul aria-label={texts.chosen} className="flex flex-wrap gap-2">
          {chosen.map((place) => (
            <li key={placeKey(place)}>
              <button
                type="button"
                aria-label={texts.remove.replace('{place}', placeText(pageLanguage(), place))}
                onClick={() => onRemove(togglePlace(chosen, place))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-start text-sm font-medium hover:border-ink"
              >
                {nameOf(place)}
                <X className="size-4 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={towns || !isOpen ? 'sr-only' : 'min-h-11 py-2 text-muted'}>
        {towns ? '' : texts.loading}
      </p>
      {shown && isOpen ? (
        <ul>
          {shown.map(({ city, count }) => (
            <TownItem key={foldText(city)} {...common} city={city} count={count} query={query} />
          ))}
        </ul>
      ) : null}
      {towns && shown && isOpen && towns.length > shown.length ? (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          {texts.all.replace('{count}', String(towns.length))}
        </button>
      ) : null}
    </fieldset>
  )
}

interface CountedTown {
  city: string
  count: number | undefined
}

/** The towns with listings, the most first, and the chosen ones; without counts the largest ones. */
function listTowns(facets: Facets | null, chosen: readonly ChosenPlace[]): CountedTown[] {
  const found: CountedTown[] =
    facets?.cities.map(({ city, count }) => ({ city: townName(city), count })) ??
    cities.map((city) => ({ city, count: undefined }))
  const known = new Set(found.map(({ city }) => foldText(city)))
  const others = new Map(chosen.map(({ city }) => [foldText(city), city]))
  const missing = [...others].filter(([key]) => !known.has(key))
  return [...missing.map(([, city]) => ({ city, count: facets ? 0 : undefined })), ...found]
}

interface ItemProps {
  texts: PlaceTexts
  chosen: readonly ChosenPlace[]
  onToggle: (place: ChosenPlace) => void
}

/** Its parts are counted when they are shown. */
function TownItem({ city, count, query, ...common }: ItemProps & CountedTown & { query: string }) {
  const [isOpen, setOpen] = useState(false)
  const facts = useFacets(isOpen ? `${query}&${new URLSearchParams({ city })}` : null)?.facets?.facts
  const countOf = (name: 'district' | 'neighbourhood', wanted: string) =>
    facts?.[name]?.find(({ value }) => value === wanted)?.count
  const districts = findDistricts(city) ?? []
  const items = districts.map(({ name, neighbourhoods }) => {
    const district = { city, district: name }
    const parts = neighbourhoods.map((part) => (
      <PlaceItem
        key={part.name}
        {...common}
        place={{ ...district, neighbourhood: part.name }}
        count={countOf('neighbourhood', part.name)}
      />
    ))
    return (
      <PlaceItem key={name} {...common} place={district} count={countOf('district', name)} parts={parts} />
    )
  })
  return <PlaceItem {...common} place={{ city }} count={count} parts={items} onOpen={() => setOpen(true)} />
}

/** Without those around it. */
function nameOf({ city, district, neighbourhood }: ChosenPlace): string {
  return neighbourhood ?? district ?? townIn(pageLanguage(), city)
}

interface PlaceItemProps extends ItemProps {
  place: ChosenPlace
  count: number | undefined
  parts?: ReactNode[]
  /** Called when its parts are shown. */
  onOpen?: () => void
}

function PlaceItem({ texts, chosen, onToggle, place, count, parts = [], onOpen }: PlaceItemProps) {
  const id = useId()
  const within = chosen.filter((each) => isWithin(each, place))
  const isChosen = within.some((each) => placeKey(each) === placeKey(place))
  const isPartly = within.length > 0 && !isChosen
  const [isOpen, setOpen] = useState(isPartly)
  const name = nameOf(place)
  const opened = useEffectEvent(() => onOpen?.())
  useEffect(() => {
    if (isOpen) opened()
  }, [isOpen])
  return (
    <li>
      <div className="flex">
        <label className="tick min-w-0 grow py-1">
          <input
            type="checkbox"
            checked={isChosen}
            ref={(box) => {
              if (box) box.indeterminate = isPartly
            }}
            onChange={() => onToggle(place)}
          />
          <span className={count === 0 ? 'text-muted' : ''}>{name}</span>
          {count === undefined ? null : <small>{count.toLocaleString(document.documentElement.lang)}</small>}
        </label>
        {parts.length > 0 ? (
          <button
            type="button"
            aria-label={texts.parts.replace('{place}', name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <ChevronDown className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        ) : (
          // As wide as the button, so that counts are in one column.
          <span className={place.neighbourhood ? '' : 'w-11 shrink-0'} />
        )}
      </div>
      {isOpen && parts.length > 0 ? (
        <ul id={id} className="ms-2.5 border-s border-line ps-4">
          {parts}
        </ul>
      ) : null}
    </li>
  )
}

interface Counted {
  /** Null when they could not be loaded. */
  facets: Facets | null
}

/** The counts of a search; those of the previous one until they are loaded. */
function useFacets(query: string | null): Counted | undefined {
  const [counted, setCounted] = useState<Counted>()
  useEffect(() => {
    if (query === null) return
    const asking = new AbortController()
    const { signal } = asking
    fetchJson<Facets>(`/v1/search/facets?${query}&unique=1`, signal).then(
      (facets) => signal.aborted || setCounted({ facets }),
      () => signal.aborted || setCounted({ facets: null }),
    )
    return () => asking.abort()
  }, [query])
  return counted
}
