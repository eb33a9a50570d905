import type { PlaceKind, PlaceName } from '@/lib/places/map/town/place-names'

const place = 'text-xs font-semibold text-ink'
const classes: Record<PlaceKind, string> = {
  city: place,
  town: place,
  district: 'text-[0.6875rem] font-semibold tracking-wide text-ink uppercase',
  water: 'text-xs italic text-(--map-water-name)',
  village: 'text-xs text-muted',
  neighbourhood: 'text-xs text-muted',
  park: 'text-[0.6875rem] text-ink',
  landmark: 'text-[0.6875rem] text-ink',
}

/** How a map writes the name of a place, legible on whatever is below it. */
export function placeNameClass(kind: PlaceKind): string {
  return `pointer-events-none whitespace-nowrap text-shadow-[0_0_3px_var(--color-paper),0_0_2px_var(--color-paper)] ${classes[kind]}`
}

/** What is measured of a name: those of districts are in capitals, which take more room. */
export function labelOf({ name, kind }: Pick<PlaceName, 'name' | 'kind'>): string {
  return kind === 'district' ? name.toLocaleUpperCase('sr-Latn') : name
}
