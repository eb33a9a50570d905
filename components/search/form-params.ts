import { foldText } from '@/lib/search/fold'

/** Reads a form as an address's parameters. Districts and neighbourhoods belong to the town of `query`, the current search. */
export function formParams(form: HTMLFormElement, query: string): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  if (foldText(params.get('city') ?? '') !== foldText(new URLSearchParams(query).get('city') ?? ''))
    for (const name of ['district', 'neighbourhood']) params.delete(name)
  return params
}
