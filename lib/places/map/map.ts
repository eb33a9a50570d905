import data from './map.json'

/** Serbia's border and large rivers as SVG paths, in the units of `project`. */
export const serbiaMap: {
  width: number
  height: number
  border: string
  /** The disputed line inside the border. */
  disputed: string
  rivers: string
} = data
