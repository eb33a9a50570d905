import { useTranslations } from 'next-intl'
import { type FactName, factEntries, floorNames, maxFloor, structures } from '@/lib/listings/facts'

type Option = readonly [value: string, label: string]

export function useFactTexts() {
  const t = useTranslations('facts')
  const text = t as (key: string) => string

  /** The options in order; empty for typed values. */
  function optionsOf(name: FactName): Option[] {
    const entry = factEntries[name]
    if ('values' in entry) return entry.values.map((value) => [value, text(`${name}.${value}`)])
    if (entry.kind === 'flag') return (['yes', 'no'] as const).map((value) => [value, t(value)])
    if (entry.kind === 'structure')
      return structures.map((value) => [String(value), text(`structure.${value * 10}`)])
    if (entry.kind !== 'floor') return []
    const numbers = Array.from({ length: maxFloor }, (_, at) => String(at + 1))
    const named = floorNames.map((value): Option => [value, t(`floor.${value}`)])
    return [...named, ...numbers.map((value): Option => [value, value])]
  }

  return {
    labelOf: (name: FactName) => t(`labels.${name}`),
    optionsOf,
    textOf: (name: FactName, value: string) =>
      optionsOf(name).find(([option]) => option === value)?.[1] ?? value,
    none: t('form.none'),
  }
}
