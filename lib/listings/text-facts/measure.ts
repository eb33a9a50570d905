import { type Token, textOf } from '@/lib/text/phrases/tokens'
import type { AttributeName } from '../attributes/attributes'
import type { PropertyType, Purpose } from '../attributes/purposes-and-types'

/** A value that is read from numbers, ordinals and directions. */
export interface Measure {
  name: AttributeName
  value: string | number
  words: string
}

export interface Context {
  inTitle: boolean
  /** The clause begins its sentence. */
  isFirst: boolean
  /** The sentence is a list, in which a clause may be a number alone: `2.0, cg, 3/6, lift`. */
  isListed: boolean
  type: PropertyType
  purpose: Purpose
}

export function wordsOf(tokens: readonly Token[], start: number, end: number): string {
  return textOf(tokens.slice(start, end))
}
