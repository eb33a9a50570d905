import type { Map as MapLibreMap, PointLike } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { pageLanguage } from '@/lib/browser/page-language'
import { landmarks } from '@/lib/places/landmarks'
import { namedFromZoom, type PlaceKind, type PlaceName, placeNames } from '@/lib/places/map/town/place-names'
import { dotsFromZoom } from './drawn-style'
import { Marker } from './library'
import { placeNameClass } from './place-name-class'

/** Pixels of a letter of a name. */
const letterPx: Partial<Record<PlaceKind, number>> = { city: 7.5, town: 7.5, district: 8.5, landmark: 6.5 }
const usualLetterPx = 7

/** Pixels from a point to the middle of its name: on it, or where a mark leaves it legible; beside a landmark's dot. */
const offsets: Record<'place' | 'landmark' | 'water', readonly number[]> = {
  place: [0, 26, -26],
  landmark: [13, -13],
  water: [0],
}
const [lineHeight, gap, dotSize] = [16, 8, 8]

interface PlaceNamesProps {
  map: MapLibreMap
  /** Elements that names must not be under. */
  marks?: readonly HTMLElement[]
}

/** Names of places on the drawing, which has none: as elements, since it loads no glyphs. */
export function PlaceNames({ map, marks = noMarks }: PlaceNamesProps) {
  const [names] = useState(() => placeNames(pageLanguage()))
  useEffect(() => {
    let markers: Marker[] = []
    const draw = () => {
      for (const marker of markers) marker.remove()
      markers = namesOn(map, names, marks).map(({ place, offset }) =>
        new Marker({ element: nameElement(place), anchor: 'center', offset }).setLngLat(place).addTo(map),
      )
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
      for (const marker of markers) marker.remove()
    }
  }, [map, marks, names])
  return null
}

const noMarks: readonly HTMLElement[] = []

/** The names for which there is room, and where. */
function namesOn(map: MapLibreMap, names: readonly PlaceName[], marks: readonly HTMLElement[]) {
  const [zoom, bounds] = [map.getZoom(), map.getBounds()]
  const frame = map.getContainer().getBoundingClientRect()
  const dots = landmarks
    .filter((landmark) => zoom > dotsFromZoom && landmark.kind !== 'park' && bounds.contains(landmark))
    .map((landmark) => {
      const { x, y } = map.project(landmark)
      return new DOMRect(frame.left + x - dotSize / 2, frame.top + y - dotSize / 2, dotSize, dotSize)
    })
  const taken = [...marks.map((mark) => mark.getBoundingClientRect()), ...dots]
  // A town that is also a district, a neighbourhood that has its landmark's name.
  const named = new Set<string>()
  return names.flatMap((place) => {
    if (namedFromZoom[place.kind] > zoom || !bounds.contains(place)) return []
    if (place.kind !== 'water' && named.has(place.name)) return []
    const { x, y } = map.project(place)
    const width = place.name.length * (letterPx[place.kind] ?? usualLetterPx) + gap
    // An edge would cut a name in the middle of its place.
    const half = width / 2 + 1
    const inward = Math.max(0, half - x) - Math.max(0, x + half - frame.width)
    for (const down of offsetsOf(place.kind)) {
      const box = new DOMRect(
        frame.left + x + inward - width / 2,
        frame.top + y + down - lineHeight / 2,
        width,
        lineHeight,
      )
      if (!isWithin(box, frame) || taken.some((other) => overlaps(other, box))) continue
      taken.push(box)
      named.add(place.name)
      return [{ place, offset: [inward, down] satisfies PointLike }]
    }
    return []
  })
}

function offsetsOf(kind: PlaceKind): readonly number[] {
  return offsets[kind === 'water' || kind === 'landmark' ? kind : 'place']
}

export function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

export function isWithin(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
  )
}

function nameElement({ name, kind }: PlaceName): HTMLElement {
  const element = document.createElement('span')
  element.className = placeNameClass(kind)
  element.ariaHidden = 'true'
  element.textContent = name
  return element
}
