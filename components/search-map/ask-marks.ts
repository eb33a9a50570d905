import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { fitBox } from '@/lib/places/map/fit-box'
import { type Box, formatBox, mapBounds } from '@/lib/places/map/map-area'
import { chipsId, mapCardsId } from './element-ids'
import type { Mark } from './mark-class'

interface MarksSearch {
  purpose: Purpose
  /** Without its part of the map. */
  query: string
}

interface AskedMarks {
  items: Mark[]
  total: number
}

/** Pixels between what a search shows and the edges of its map. */
export const fitEdge = 24

/** What was asked for before there was a map, which takes it. */
let early: { address: string; answer: Promise<AskedMarks> } | null = null

/** Asks for what a map in an element will show first, while the map itself is loaded. */
export function askMarksEarly(element: HTMLElement, search: MarksSearch, box: Box): void {
  const { zoom, shown } = fitInElement(element, box)
  const address = marksAddress(search, shown, zoom)
  const answer = fetchMarks(address)
  answer.catch(() => {})
  early = { address, answer }
}

/** @throws without an answer, and an `AbortError` when it is no longer wanted */
export async function askMarks(
  search: MarksSearch,
  shown: Box,
  zoom: number,
  signal: AbortSignal,
): Promise<AskedMarks> {
  const address = marksAddress(search, shown, zoom)
  const asked = early?.address === address ? early.answer.catch(() => null) : null
  early = null
  const marks = (await asked) ?? (await fetchMarks(address, signal))
  signal.throwIfAborted()
  return marks
}

/** Where a map in an element shows a box. */
export function fitInElement(element: HTMLElement, box: Box) {
  const { clientWidth: width, clientHeight: height } = element
  const covered = { top: coveredTop(element), bottom: coveredBottom(element) }
  return fitBox(box, { width, height, edge: fitEdge, ...covered })
}

/** Around what a map is moved to: pixels from its edges, and from what covers it, as far as there is room. */
export function paddingOf(element: HTMLElement, edge: number) {
  const [top, bottom] = [coveredTop(element), coveredBottom(element)]
  const upright = Math.min(edge, Math.max(0, (element.clientHeight - top - bottom) / 3))
  return { top: top + upright, bottom: bottom + upright, left: edge, right: edge }
}

/** Pixels at the top of a map that the chips of filters cover on narrow screens. */
function coveredTop(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect()
  const chips = document.getElementById(chipsId)?.getBoundingClientRect()
  return chips && chips.bottom > top && chips.bottom < bottom ? chips.bottom - top : 0
}

/** Pixels at the bottom of a map that the strip of cards covers on narrow screens. */
export function coveredBottom(element: HTMLElement): number {
  const shown = element.getBoundingClientRect()
  const strip = document.getElementById(mapCardsId)?.getBoundingClientRect()
  const isOnMap = strip && strip.left < shown.right && strip.top > shown.top && strip.top < shown.bottom
  return isOnMap ? shown.bottom - strip.top : 0
}

/** As much of what a map shows as a search may ask for. */
export function withinMap({ west, south, east, north }: Box): Box {
  return {
    west: Math.max(west, mapBounds.west),
    south: Math.max(south, mapBounds.south),
    east: Math.min(east, mapBounds.east),
    north: Math.min(north, mapBounds.north),
  }
}

function marksAddress({ query, purpose }: MarksSearch, shown: Box, zoom: number): string {
  return `/v1/listings/map?${query}&unique=1&purpose=${purpose}&bbox=${formatBox(withinMap(shown))}&zoom=${Math.round(zoom)}`
}

async function fetchMarks(address: string, signal?: AbortSignal): Promise<AskedMarks> {
  const response = await fetch(address, { credentials: 'omit', ...(signal ? { signal } : {}) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as AskedMarks
}
