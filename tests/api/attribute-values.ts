import { snakeCase } from '@/lib/http/snake-case'
import {
  type AttributeName,
  attributeEntries,
  attributeNames,
  floorNames,
  maxFloor,
  structures,
} from '@/lib/listings/attributes/attributes'

/** Derives what is tested of each attribute from the table of attributes, so that a new one is tested at once. */

export interface FieldRule {
  /** At and within the limits. */
  good: unknown[]
  bad: unknown[]
}

/** By the API's names. */
export const attributeRules: Record<string, FieldRule> = Object.fromEntries(
  attributeNames.map((name) => [snakeCase(name), withNothing(ruleOf(name))]),
)

function withNothing({ good, bad }: FieldRule): FieldRule {
  return { good: [undefined, null, ...good], bad }
}

function ruleOf(name: AttributeName): FieldRule {
  const entry = attributeEntries[name]
  switch (entry.kind) {
    case 'place':
      return { good: ['Ljubić', 'a'.repeat(100)], bad: ['', 1, 'Nul\0a', 'a'.repeat(101)] }
    case 'structure':
      return { good: [...structures], bad: [0, 0.7, Math.max(...structures) + 0.5, '2', -1] }
    case 'floor':
      return { good: [...floorNames, 1, maxFloor], bad: ['cellar', 0, maxFloor + 1, 1.5, '3', true] }
    case 'choice':
      return { good: [...entry.values], bad: ['', true, 'no such value', [entry.values[0]]] }
    case 'choices': {
      const [first] = entry.values
      return { good: [[], [first], [...entry.values]], bad: [first, ['no such value'], [first, first], [1]] }
    }
    case 'flag':
      return { good: [true, false], bad: ['yes', 1] }
    case 'integer':
      return amounts(entry, 1, 0.5)
    case 'decimal':
      return amounts(entry, 0.1, 0.05)
    case 'date':
      return {
        good: ['2027-02-28', '2028-02-29'],
        bad: ['2027-02-29', '28.02.2027', '2027-2-1', '', 20270101, '2027-02-28T00:00:00Z'],
      }
  }
}

function amounts({ min, max }: { min: number; max: number }, step: number, tooFine: number): FieldRule {
  return { good: [min, max], bad: [min - step, max + step, min + tooFine, String(min)] }
}

/** Two values of each attribute by the API's names, of which the first is not the second; one listing can have all of each. */
export const twoOfEach: readonly [Record<string, unknown>, Record<string, unknown>] = [
  valuesAt(0),
  valuesAt(1),
]

function valuesAt(at: 0 | 1): Record<string, unknown> {
  return Object.fromEntries(attributeNames.map((name) => [snakeCase(name), valuesOf(name)[at]]))
}

function valuesOf(name: AttributeName): readonly unknown[] {
  const entry = attributeEntries[name]
  switch (entry.kind) {
    case 'place':
      return ['Gornji kraj', 'Donji kraj']
    case 'structure':
      return structures
    case 'floor':
      return [1, 2]
    case 'choice':
      return entry.values
    case 'choices':
      return entry.values.map((value) => [value])
    case 'flag':
      return [true, false]
    case 'integer':
      return [entry.min + 1, entry.max]
    case 'decimal':
      return [entry.min, entry.max - 0.5]
    case 'date':
      return ['2027-02-28', '2028-02-29']
  }
}
