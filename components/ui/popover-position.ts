/** Pixels between a popover and the edges of the screen. */
const margin = 8

/** In pixels of the viewport. */
interface Edges {
  top: number
  bottom: number
  left: number
  right: number
}

/** The part of the viewport that is not covered by bars. */
interface Room {
  top: number
  bottom: number
  width: number
}

/** `up` when there is more room above and too little below; `shift` in pixels to stay on the screen. */
export function popoverPosition(hanging: Edges, opener: Pick<Edges, 'top' | 'bottom'>, room: Room) {
  const above = opener.top - room.top
  const below = room.bottom - opener.bottom
  const up = hanging.bottom > room.bottom && above > below
  const toTheRight = Math.max(0, margin - hanging.left)
  const toTheLeft = Math.min(0, room.width - margin - hanging.right)
  return { up, shift: Math.round(toTheRight || toTheLeft) || 0 }
}
