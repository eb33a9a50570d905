import data from './waters.json'

/** A river or a lake in and around the largest towns, as a line of its middle. */
export interface Water {
  /** Empty for an arm of a river. */
  name: string
  english: string
  /** From bank to bank. */
  metres: number
  /** Where a map may name it: latitude and longitude. */
  names: readonly (readonly number[])[]
  line: readonly (readonly number[])[]
}

/** How they were drawn, and how exactly, is in docs/decisions/027. */
export const waters: readonly Water[] = data
