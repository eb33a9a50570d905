import data from './map.json'

/** Serbia's border and its large rivers as SVG paths, in the units of `project`; made by `npm run map`. */
export const serbiaMap: {
  width: number
  height: number
  border: string
  /** The line within the border that is disputed. */
  disputed: string
  rivers: string
} = data
