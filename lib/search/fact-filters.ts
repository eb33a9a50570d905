import { type FactName, type FactValue, factEntries, factNames, type facts } from '@/lib/listings/facts'
import type { FilterKind } from './filters'

type Catalogue = typeof facts
type ListOf<Value> = [Value] extends [readonly (infer Each)[]] ? Each[] : Value[]
type FilterOf<Name extends FactName> = Catalogue[Name] extends { filter: 'true' }
  ? true
  : Catalogue[Name] extends { filter: 'one' }
    ? FactValue<Name>
    : ListOf<FactValue<Name>>
type FilteredFact = {
  [Name in FactName]: Catalogue[Name] extends { filter: string } ? Name : never
}[FactName]

export type FactFilters = { [Name in FilteredFact]?: FilterOf<Name> }

export const filteredFacts = factNames.filter(
  (name): name is FilteredFact => factEntries[name].filter !== undefined,
)

export const factFilterKinds = Object.fromEntries(
  filteredFacts.map((name) => [name, kindOf(name)]),
) as Record<FilteredFact, FilterKind>

function kindOf(name: FilteredFact): FilterKind {
  const entry = factEntries[name]
  if (entry.filter === 'true') return { kind: 'flag' }
  if (!('values' in entry)) return { kind: 'texts' }
  return { kind: entry.filter === 'one' ? 'choice' : 'choices', values: entry.values }
}
