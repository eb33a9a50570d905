import { foldText } from '@/lib/text/fold'

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
