import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { cities } from '@/lib/places/cities'
import type { Coordinates } from '@/lib/places/coordinates'
import { townsWithDistricts } from '@/lib/places/districts'
import { landmarks } from '@/lib/places/landmarks'
import { waters } from '@/lib/places/map/waters'
import { towns } from '@/lib/places/towns'
import { dotsFromZoom } from './drawn-style'

interface PlaceName extends Coordinates {
  name: string
  kind: Kind
}

type Kind = 'city' | 'town' | 'village' | 'district' | 'neighbourhood' | 'water' | 'landmark'

/** In the order in which names get room. Widths are of a letter, in pixels. */
const kinds = {
  city: { fromZoom: 0, letter: 7.5, className: 'text-xs font-semibold text-ink' },
  town: { fromZoom: 7.5, letter: 7.5, className: 'text-xs font-semibold text-ink' },
  district: {
    fromZoom: 9.5,
    letter: 8.5,
    className: 'text-[0.6875rem] font-semibold tracking-wide text-ink uppercase',
  },
  water: {
    fromZoom: 10,
    letter: 7,
    className: 'text-xs italic text-[#22627c] [@media(prefers-color-scheme:dark)]:text-[#9fcfe2]',
  },
  village: { fromZoom: 10, letter: 7, className: 'text-xs text-muted' },
  neighbourhood: { fromZoom: 11.5, letter: 7, className: 'text-xs text-muted' },
  landmark: { fromZoom: 13, letter: 6.5, className: 'text-[0.6875rem] text-ink' },
} satisfies Record<Kind, { fromZoom: number; letter: number; className: string }>

/** Longer names of landmarks are shortened to what people call them. */
const longName = 22

/** What a map names, the largest first: where there is no room for two, the first is named. */
function allNames(inEnglish: boolean): PlaceName[] {
  const parts = townsWithDistricts.flatMap(({ districts }) => districts)
  const at = (kind: Kind) => (place: { name: string; lat: number; lon: number }) => ({
    ...{ name: place.name, lat: place.lat, lng: place.lon },
    kind,
  })
  const names: PlaceName[] = [
    ...towns.map(({ name, lat, lng, major }) => ({ name, lat, lng, kind: townKind(name, major) })),
    ...parts.map(at('district')),
    ...parts.flatMap(({ neighbourhoods }) => neighbourhoods.map(at('neighbourhood'))),
    ...waters.flatMap(({ name, english, names }) =>
      names.map(([lat = 0, lng = 0]) => ({
        ...{ name: inEnglish ? english : name, lat, lng },
        kind: 'water' as const,
      })),
    ),
    ...landmarks.map(({ name, english, aliases, lat, lng }) => ({
      name: (inEnglish && english) || shortName(name, aliases),
      ...{ lat, lng },
      kind: 'landmark' as const,
    })),
  ]
  const order = Object.keys(kinds)
  return names.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

function townKind(name: string, major: boolean): Kind {
  if ((cities as readonly string[]).includes(name)) return 'city'
  return major ? 'town' : 'village'
}

function shortName(name: string, aliases: readonly string[]): string {
  if (name.length <= longName) return name
  return [...aliases].sort((a, b) => a.length - b.length)[0] ?? name
}

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
  const [names] = useState(() => allNames(document.documentElement.lang.startsWith('en')))
  useEffect(() => {
    let markers: Marker[] = []
    const draw = () => {
      for (const marker of markers) marker.remove()
      markers = namesOn(map, names, marks).map(({ place, offset }) =>
        new Marker({ element: nameElement(place), anchor: 'center', offset: [0, offset] })
          .setLngLat(place)
          .addTo(map),
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
    const { fromZoom, letter } = kinds[place.kind]
    if (!place.name || fromZoom > zoom || !bounds.contains(place)) return []
    if (place.kind !== 'water' && named.has(place.name)) return []
    const { x, y } = map.project(place)
    const width = place.name.length * letter + gap
    for (const offset of offsetsOf(place.kind)) {
      const box = new DOMRect(
        frame.left + x - width / 2,
        frame.top + y + offset - lineHeight / 2,
        width,
        lineHeight,
      )
      if (taken.some((other) => overlaps(other, box))) continue
      taken.push(box)
      named.add(place.name)
      return [{ place, offset }]
    }
    return []
  })
}

function offsetsOf(kind: Kind): readonly number[] {
  return offsets[kind === 'water' || kind === 'landmark' ? kind : 'place']
}

export function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

function nameElement({ name, kind }: PlaceName): HTMLElement {
  const element = document.createElement('span')
  element.className = `pointer-events-none whitespace-nowrap text-shadow-[0_0_3px_var(--color-paper),0_0_2px_var(--color-paper)] ${kinds[kind].className}`
  element.ariaHidden = 'true'
  element.textContent = name
  return element
}
