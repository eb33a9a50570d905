import { townsWithin } from '@/lib/places/town-parts'
import { foldText } from '@/lib/text/fold'
import { placeKeys } from './attribute-keys'
import { type PlaceFilters, type TownSearch, townSearches } from './town-searches'

/** A listing in a place is in one of its towns, and has one of its keys in the index of attributes. */
export interface PlaceCondition {
  /** Folded names, none of a name in another script, which is no town; null for any town. */
  towns: string[] | null
  /** Null for whole towns. */
  keys: string[] | null
}

/** Returns the places of a search, one of which a listing must be in; none when it is not limited to places. */
export function placeConditions(filters: PlaceFilters): PlaceCondition[] {
  const searches = townSearches(filters)
  const whole = searches.filter((search) => !isPart(search)).map(({ city = '' }) => city)
  const ofParts = searches.filter(isPart).map((search): PlaceCondition => {
    const { city, district, neighbourhood } = search
    const keys = placeKeys({ district, neighbourhood })
    if (city === undefined) return { towns: null, keys }
    return { towns: townKeys([city, ...townsWithin(city, [...district, ...neighbourhood])]), keys }
  })
  return [...(whole.length > 0 ? [{ towns: townKeys(whole), keys: null }] : []), ...ofParts]
}

function townKeys(names: readonly string[]): string[] {
  return names.map(foldText).filter((key) => key !== '')
}

function isPart({ district, neighbourhood }: TownSearch): boolean {
  return district.length + neighbourhood.length > 0
}
