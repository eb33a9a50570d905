import type { Locale } from '@/lib/i18n/routing'
import { cities } from '../../cities'
import type { Coordinates } from '../../coordinates'
import { townsWithDistricts } from '../../districts'
import { landmarks } from '../../landmarks'
import { townIn } from '../../names/town-in'
import { towns } from '../../towns'
import { waters } from './waters'

export interface PlaceName extends Coordinates {
  name: string
  kind: PlaceKind
}

export type PlaceKind =
  | 'city'
  | 'town'
  | 'village'
  | 'district'
  | 'neighbourhood'
  | 'water'
  | 'park'
  | 'landmark'

/** The zoom level from which a map names places of a kind, in the order in which names get room. */
export const namedFromZoom: Record<PlaceKind, number> = {
  city: 0,
  town: 7.5,
  district: 9.5,
  water: 10,
  village: 10,
  neighbourhood: 11.5,
  park: 13,
  landmark: 13,
}

/** Longer names of landmarks are shortened to what people call them. */
const longName = 22

/** What a map names, the largest first: where there is no room for two, the first is named. */
export function placeNames(locale: Locale): PlaceName[] {
  const parts = townsWithDistricts.flatMap(({ districts }) => districts)
  const at = (kind: PlaceKind) => (place: { name: string; lat: number; lon: number }) => ({
    ...{ name: place.name, lat: place.lat, lng: place.lon },
    kind,
  })
  const names: PlaceName[] = [
    ...towns.map(({ name, lat, lng, major }) => ({
      ...{ name: townIn(locale, name), lat, lng },
      kind: townKind(name, major),
    })),
    ...parts.map(at('district')),
    ...parts.flatMap(({ neighbourhoods }) => neighbourhoods.map(at('neighbourhood'))),
    ...waters.flatMap(({ name, english, names }) =>
      names.map(([lat = 0, lng = 0]) => ({
        ...{ name: { 'sr-Latn': name, en: english }[locale], lat, lng },
        kind: 'water' as const,
      })),
    ),
    ...landmarks.map(({ name, english, aliases, kind, lat, lng }) => ({
      name: { 'sr-Latn': null, en: english }[locale] || shortName(name, aliases),
      ...{ lat, lng },
      kind: kind === 'park' ? ('park' as const) : ('landmark' as const),
    })),
  ]
  const order = Object.keys(namedFromZoom)
  return names
    .filter(({ name }) => name !== '')
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

function townKind(name: string, major: boolean): PlaceKind {
  if ((cities as readonly string[]).includes(name)) return 'city'
  return major ? 'town' : 'village'
}

function shortName(name: string, aliases: readonly string[]): string {
  if (name.length <= longName) return name
  return [...aliases].sort((a, b) => a.length - b.length)[0] ?? name
}
