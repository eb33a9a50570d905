import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import { cities } from '@/lib/places/cities'
import { townsWithDistricts } from '@/lib/places/districts'
import { towns } from '@/lib/places/towns'

interface PlaceName {
  name: string
  lat: number
  lng: number
  /** From which a map names it. */
  zoom: number
  isTown: boolean
}

const [townZoom, districtZoom, neighbourhoodZoom] = [7.5, 9.5, 11.5]

/** The largest first: where there is no room for two, the first is named. */
const names: readonly PlaceName[] = [
  ...towns
    .filter(({ major }) => major)
    .map(({ name, lat, lng }) => {
      const isCity = (cities as readonly string[]).includes(name)
      return { name, lat, lng, zoom: isCity ? 0 : townZoom, isTown: true }
    }),
  ...townsWithDistricts.flatMap(({ districts }) =>
    districts.flatMap(({ neighbourhoods, ...district }) => [
      { name: district.name, lat: district.lat, lng: district.lon, zoom: districtZoom, isTown: false },
      ...neighbourhoods.map(({ name, lat, lon }) => ({
        name,
        lat,
        lng: lon,
        zoom: neighbourhoodZoom,
        isTown: false,
      })),
    ]),
  ),
].sort((a, b) => a.zoom - b.zoom)

/** Pixels from a place's point, where its mark leaves it legible: below, else above. */
const offsets = [26, -26]
const [lineHeight, letterWidth, gap] = [18, 7, 8]

interface PlaceNamesProps {
  map: MapLibreMap
  /** Elements that names must not be under. */
  marks?: readonly HTMLElement[]
}

/** Names of towns, districts and neighbourhoods on the drawing, which has none: as elements, since it loads no glyphs. */
export function PlaceNames({ map, marks = noMarks }: PlaceNamesProps) {
  useEffect(() => {
    let markers: Marker[] = []
    const draw = () => {
      for (const marker of markers) marker.remove()
      markers = namesOn(map, marks).map(({ place, offset }) =>
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
  }, [map, marks])
  return null
}

const noMarks: readonly HTMLElement[] = []

/** The names for which there is room, and where. */
function namesOn(map: MapLibreMap, marks: readonly HTMLElement[]) {
  const [zoom, bounds] = [map.getZoom(), map.getBounds()]
  const frame = map.getContainer().getBoundingClientRect()
  const taken = marks.map((mark) => mark.getBoundingClientRect())
  return names.flatMap((place) => {
    if (place.zoom > zoom || !bounds.contains(place)) return []
    const { x, y } = map.project(place)
    const width = place.name.length * letterWidth + gap
    for (const offset of offsets) {
      const box = new DOMRect(
        frame.left + x - width / 2,
        frame.top + y + offset - lineHeight / 2,
        width,
        lineHeight,
      )
      if (taken.some((other) => overlaps(other, box))) continue
      taken.push(box)
      return [{ place, offset }]
    }
    return []
  })
}

export function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

function nameElement({ name, isTown }: PlaceName): HTMLElement {
  const element = document.createElement('span')
  element.className = `pointer-events-none whitespace-nowrap text-xs text-shadow-[0_0_3px_var(--color-paper)] ${isTown ? 'font-semibold text-ink' : 'text-muted'}`
  element.ariaHidden = 'true'
  element.textContent = name
  return element
}
