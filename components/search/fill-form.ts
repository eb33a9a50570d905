import type { SearchValues } from '@/lib/search/parse-search'
import { foldText } from '@/lib/text/fold'

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
  for (const field of form.elements) {
    if (except.has(field)) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = params.getAll(field.name).includes(field.value)
    else if (field instanceof HTMLInputElement) field.value = fieldValue(values, field.name)
    if (field instanceof HTMLSelectElement) select(field, fieldValue(values, field.name))
  }
}

function fieldValue(values: SearchValues, name: string): string {
  const entry = Object.entries(values).find(([known]) => known === name)
  return entry?.[1] ?? ''
}

/** A select without that option gets its first one, "any". */
function select(field: HTMLSelectElement, value: string) {
  field.value = value
  if (field.selectedIndex < 0) field.selectedIndex = 0
}

const bedrooms = ['rooms']
const structure = ['structureMin', 'structureMax']

/**
 * Reads a form as an address's parameters. Districts and neighbourhoods belong to the town of `query`, the current search;
 * bedrooms replace a structure of it, of which the English form has no field, and the other way round.
 */
export function formParams(form: HTMLFormElement, query: string): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  if (foldText(params.get('city') ?? '') !== foldText(new URLSearchParams(query).get('city') ?? ''))
    for (const name of ['district', 'neighbourhood']) params.delete(name)
  const hasBedroomField = form.elements.namedItem('rooms') instanceof HTMLSelectElement
  const [shown, hidden] = hasBedroomField ? [bedrooms, structure] : [structure, bedrooms]
  if (shown.some((name) => params.get(name))) for (const name of hidden) params.delete(name)
  return params
}
