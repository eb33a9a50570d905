import type { Map as MapLibreMap } from 'maplibre-gl'
import { formatBox } from '@/lib/places/map/map-area'
import { overlaps } from '../street-map/place-names'

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

export interface MarkLinks {
  /** Returns the address of the search in a part of the map. */
  searchIn: (bbox: string) => string
  /** Returns the address of a property's page. */
  property: (id: string) => string
}

const markClass =
  'z-10 flex min-h-8 min-w-8 cursor-pointer items-center justify-center border border-(--map-pin-border) text-xs font-semibold whitespace-nowrap tabular-nums shadow-raised ' +
  'outline-accent hover:z-20 hover:outline-3 data-marked:z-20 data-marked:outline-3 data-marked:outline-offset-1'
/** A home's price whose room another mark has: a dot until it is pointed at. */
const dotClass =
  'data-dot:not-hover:not-data-marked:min-h-4 data-dot:not-hover:not-data-marked:min-w-4 data-dot:not-hover:not-data-marked:bg-accent data-dot:not-hover:not-data-marked:p-0 data-dot:not-hover:not-data-marked:text-[0px]'
/** Of a home that was viewed, is a favorite, or whose card is pointed at. */
const stateClass =
  'map-pin data-viewed:not-data-marked:bg-(--map-viewed) data-viewed:not-data-marked:text-(--map-viewed-text) ' +
  'data-marked:bg-accent data-marked:text-on-accent'
const colours = {
  home: `rounded-full bg-(--map-pin) px-2.5 text-(--map-pin-text) ${stateClass} ${dotClass}`,
  place: 'rounded-control bg-(--map-pin) px-2 text-(--map-pin-text)',
  cluster: 'rounded-full bg-accent px-2 text-on-accent',
} as const

/** For pointers: the list and the table of places have the same homes for keyboards and screen readers. */
export function markElement(map: MapLibreMap, mark: Mark, links: MarkLinks): HTMLElement {
  const address = addressOf(mark, links)
  const element = document.createElement(address === undefined ? 'span' : 'a')
  if (element instanceof HTMLAnchorElement && address !== undefined) element.href = address
  element.className = `${markClass} ${colours[mark.kind]}`
  element.tabIndex = -1
  element.ariaHidden = 'true'
  element.textContent = textOf(mark)
  const [west, south, east, north] = extentOf(mark)
  if (address === undefined)
    element.addEventListener('click', () =>
      map.fitBounds([west, south, east, north], { padding: 64, maxZoom: 16 }),
    )
  return element
}

/** Makes dots of homes that would cover another mark. @param marks on the map, those of most homes first */
export function dotCoveringHomes(marks: readonly { mark: Mark; element: HTMLElement }[]): void {
  const homesLast = [...marks].sort((a, b) => Number(a.mark.kind === 'home') - Number(b.mark.kind === 'home'))
  const boxes = homesLast.map(({ element }) => element.getBoundingClientRect())
  const taken: DOMRect[] = []
  for (const [at, { mark, element }] of homesLast.entries()) {
    const box = boxes[at]
    if (!box) continue
    if (mark.kind === 'home' && taken.some((other) => overlaps(other, box))) element.dataset.dot = ''
    else taken.push(box)
  }
}

/** A cluster that a closer map separates has none. */
function addressOf(mark: Mark, links: MarkLinks): string | undefined {
  if (mark.id) return links.property(mark.id)
  const [west, south, east, north] = extentOf(mark)
  if (west !== east || south !== north) return undefined
  const box = { west: west - around, south: south - around, east: east + around, north: north + around }
  return links.searchIn(formatBox(box))
}

function extentOf({ bbox, lat, lon }: Mark) {
  return bbox ?? ([lon, lat, lon, lat] as const)
}

/** Degrees around a point, some 10 m. */
const around = 0.0001

/** Whether a mark stands for a home at a point, alone or among others. */
export function standsFor(mark: Mark, home: { id: string; lat: number; lng: number }): boolean {
  if (mark.id) return mark.id === home.id
  const [west, south, east, north] = extentOf(mark)
  const isBetween = (value: number, from: number, to: number) =>
    value >= from - around && value <= to + around
  return isBetween(home.lng, west, east) && isBetween(home.lat, south, north)
}

function textOf({ kind, price, place, count }: Mark): string {
  if (kind === 'home') return priceText(price ?? 0)
  return place ? `${place.split(',')[0]} · ${countText(count)}` : countText(count)
}

export function countText(count: number): string {
  return count.toLocaleString(document.documentElement.lang)
}

export function priceText(price: number): string {
  const { lang } = document.documentElement
  return price.toLocaleString(lang, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
}
