import type { Map as MapLibreMap } from 'maplibre-gl'
import { pageLanguage } from '@/lib/browser/page-language'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import { isWithin, overlaps } from '../street-map/place-names'
import { paddingOf } from './ask-marks'
import { type Mark, markClass } from './mark-class'
import { around, extentOf, linkOf, type MarkLinks } from './mark-links'

/** For pointers: the list and the table of places have the same homes for keyboards and screen readers. */
export function markElement(map: MapLibreMap, mark: Mark, links: MarkLinks): HTMLElement {
  const address = addressOf(mark, links)
  const element = document.createElement(address === undefined ? 'span' : 'a')
  if (element instanceof HTMLAnchorElement && address !== undefined) element.href = address
  element.className = markClass(mark.kind)
  element.tabIndex = -1
  element.ariaHidden = 'true'
  element.textContent = textOf(mark)
  const [west, south, east, north] = extentOf(mark)
  if (address === undefined)
    element.addEventListener('click', () => {
      const padding = paddingOf(map.getContainer(), clusterEdge)
      map.fitBounds([west, south, east, north], { padding, maxZoom: 16 })
    })
  return element
}

/** Pixels between the listings of a cluster and the edges of a map that opens it: its marks and the map's controls are within. */
const clusterEdge = 80

/**
 * Makes dots of listings that would cover another mark, or whose price the edge of the map or a control would cut.
 * @param marks on the map, those of most listings first
 * @param frame the part of the screen where the map is seen
 */
export function dotCoveringListings(
  marks: readonly { mark: Mark; element: HTMLElement }[],
  frame: DOMRect,
  controls: readonly Element[],
): void {
  const listingsLast = [...marks].sort(
    (a, b) => Number(a.mark.kind === 'home') - Number(b.mark.kind === 'home'),
  )
  const boxes = listingsLast.map(({ element }) => element.getBoundingClientRect())
  const taken = controls.map((control) => control.getBoundingClientRect())
  for (const [at, { mark, element }] of listingsLast.entries()) {
    const box = boxes[at]
    if (!box) continue
    if (mark.kind === 'home' && (!isWithin(box, frame) || taken.some((other) => overlaps(other, box))))
      element.dataset.dot = ''
    else taken.push(box)
  }
}

/** What stands on a map of a search, under which nothing can be read: buttons, filters, on phones the strip of cards. */
export function controlsOver(map: MapLibreMap): HTMLElement[] {
  const frame = map.getContainer().getBoundingClientRect()
  const all = document.querySelectorAll<HTMLElement>(
    ['a', 'button', 'li', '[data-over-map]', '.maplibregl-ctrl']
      .map((each) => `[data-wide=map] ${each}`)
      .join(),
  )
  // Marks are on the map too, its own and those of its first view.
  return [...all].filter(
    (each) => !each.closest('[aria-hidden]') && overlaps(each.getBoundingClientRect(), frame),
  )
}

/** A cluster that a closer map separates has none. */
function addressOf(mark: Mark, links: MarkLinks): string | undefined {
  const [west, south, east, north] = extentOf(mark)
  return mark.id || (west === east && south === north) ? linkOf(mark, links) : undefined
}

/** Whether a mark stands for a listing at a point, alone or among others. */
export function standsFor(mark: Mark, listing: { id: string; lat: number; lng: number }): boolean {
  if (mark.id) return mark.id === listing.id
  const [west, south, east, north] = extentOf(mark)
  const isBetween = (value: number, from: number, to: number) =>
    value >= from - around && value <= to + around
  return isBetween(listing.lng, west, east) && isBetween(listing.lat, south, north)
}

function textOf({ kind, price, place, count }: Mark): string {
  if (kind === 'home') return formatPrice(pageLanguage(), price ?? 0)
  const counted = formatNumber(pageLanguage(), count)
  return place ? `${place.split(',')[0]} · ${counted}` : counted
}
