import { serbianTown } from '@/lib/places/names/town-in'
import { askedStructures, parseFilters } from '@/lib/search/filters/filters'
import type { SearchValues } from '@/lib/search/filters/page-search'

/** Sets all fields to a search's values, or to empty, except those in `except`, which are being edited. */
export function fillForm(
  id: string,
  values: SearchValues,
  query: string,
  except: ReadonlySet<Element> = new Set(),
): void {
  const params = new URLSearchParams(query)
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return
  const asked = askedIn(query)
  for (const field of form.elements) {
    if (except.has(field) || isHiddenStructure(field)) continue
    // Those of the tree of places have no name.
    if (field instanceof HTMLInputElement && field.type === 'checkbox' && field.name !== '')
      field.checked = (field.name === 'structure' ? asked : params.getAll(field.name)).includes(field.value)
    else if (field instanceof HTMLInputElement && field.name !== '')
      field.value = fieldValue(values, field.name)
    if (field instanceof HTMLSelectElement) select(field, fieldValue(values, field.name), asked.length > 0)
  }
}

/** One for each value of the search, as it was rendered. */
function isHiddenStructure(field: Element): boolean {
  return field instanceof HTMLInputElement && field.type === 'hidden' && field.name === 'structure'
}

function askedIn(query: string): string[] {
  return askedStructures(parseFilters(new URLSearchParams(query), { groupedDigits: true }).filters).map(
    String,
  )
}

function fieldValue(values: SearchValues, name: string): string {
  const entry = Object.entries(values).find(([known]) => known === name)
  return entry?.[1] ?? ''
}

/** A select without that option gets "any", or the option for what another filter asks for. */
function select(field: HTMLSelectElement, value: string, isAsked: boolean) {
  const options = [...field.options]
  const isOf = (option: HTMLOptionElement) => option.dataset.asked !== undefined
  const matching = options.findIndex((option) => option.value === value && !isOf(option))
  const asked = value === '' && isAsked ? options.findIndex(isOf) : -1
  field.selectedIndex = asked >= 0 ? asked : Math.max(matching, 0)
}

const structureNames = ['structure', 'structureMin', 'structureMax']

/**
 * Reads a form as an address's parameters. Bedrooms replace a structure of `query`, the current search, of which the
 * English form has no field, and the other way round.
 */
export function formParams(form: HTMLFormElement, query: string): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  const field = form.elements.namedItem('city')
  const places = field instanceof HTMLInputElement ? placesOfField(field, query) : undefined
  if (places) {
    params.delete('city')
    for (const name of placeNames) for (const value of places.getAll(name)) params.append(name, value)
  } else if (params.has('city')) params.set('city', serbianTown(params.get('city') ?? ''))
  const bedrooms = form.elements.namedItem('rooms')
  if (bedrooms instanceof HTMLSelectElement) {
    const isKept = bedrooms.selectedOptions[0]?.dataset.asked !== undefined
    if (!isKept) for (const name of structureNames) params.delete(name)
  } else readStructure(params, query)
  return params
}

/** A range that was typed stays one as long as the same structures are chosen. */
function readStructure(params: URLSearchParams, query: string): void {
  const chosen = params.getAll('structure')
  if (chosen.length > 0) params.delete('rooms')
  if (chosen.join() !== askedIn(query).join()) return
  params.delete('structure')
  const current = new URLSearchParams(query)
  for (const name of structureNames) for (const value of current.getAll(name)) params.append(name, value)
}

const placeNames = ['city', 'district', 'neighbourhood']

/**
 * The places for which the text of the field stands: those of `query`, the current search, until it is edited, and those
 * that were chosen in the tree; undefined for a typed text.
 */
export function placesOfField(field: HTMLInputElement, query: string): URLSearchParams | undefined {
  const { value, defaultValue, dataset } = field
  if (dataset.places !== undefined && value === dataset.placesText) return new URLSearchParams(dataset.places)
  return value === defaultValue ? new URLSearchParams(query) : undefined
}

export function setFieldPlaces(field: HTMLInputElement, text: string, places: string): void {
  field.value = text
  field.dataset.placesText = text
  field.dataset.places = places
}
