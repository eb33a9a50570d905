/** Of `GET /v1/listings/map`. */
export type Mark = {
  kind: 'home' | 'place' | 'cluster'
  lat: number
  lon: number
  count: number
  id?: string
  price?: number
  place?: string
  bbox?: [west: number, south: number, east: number, north: number]
}

const everyMark =
  'z-10 flex min-h-8 min-w-8 cursor-pointer items-center justify-center border border-(--map-pin-border) text-xs font-semibold whitespace-nowrap tabular-nums shadow-raised ' +
  'outline-accent hover:z-20 hover:outline-3 data-marked:z-20 data-marked:outline-3 data-marked:outline-offset-1'
/** A listing's price whose room another mark has: a dot until it is pointed at. */
const dotClass =
  'data-dot:not-hover:not-data-marked:z-9 data-dot:not-hover:not-data-marked:min-h-4 data-dot:not-hover:not-data-marked:min-w-4 data-dot:not-hover:not-data-marked:bg-accent data-dot:not-hover:not-data-marked:p-0 data-dot:not-hover:not-data-marked:text-[0px]'
/** Of a listing that was viewed, is a favorite, or whose card is pointed at. */
const stateClass =
  'map-pin data-viewed:not-data-marked:bg-(--map-viewed) data-viewed:not-data-marked:text-(--map-viewed-text) ' +
  'data-marked:bg-accent data-marked:text-on-accent'
const colours = {
  home: `rounded-full bg-(--map-pin) px-2.5 text-(--map-pin-text) ${stateClass} ${dotClass}`,
  place: 'rounded-control bg-(--map-pin) px-2 text-(--map-pin-text)',
  cluster: 'rounded-full bg-accent px-2 text-on-accent',
} as const

/** How a mark looks, in the first view that the server draws and on the map that follows it. */
export function markClass(kind: Mark['kind']): string {
  return `${everyMark} ${colours[kind]}`
}
