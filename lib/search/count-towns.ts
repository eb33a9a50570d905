import 'server-only'
import { currentLocale } from '@/lib/i18n/current-locale'
import type { Purpose } from '@/lib/listings/kinds'
import { foldText } from '@/lib/text/fold'
import { fetchFacets } from './fetch-facets'

export interface TownCount {
  city: string
  sale: number
  rent: number
}

/** Returns the towns, those with the most listings first. Optional, so it is empty when the API fails. */
export async function countTowns(): Promise<TownCount[]> {
  const [sale, rent] = await Promise.all([citiesFor('SALE'), citiesFor('RENT')])
  const towns = new Map<string, TownCount>()
  for (const { city, count } of sale) towns.set(foldText(city), { city, sale: count, rent: 0 })
  for (const { city, count } of rent) {
    const known = towns.get(foldText(city))
    towns.set(foldText(city), { city: known?.city ?? city, sale: known?.sale ?? 0, rent: count })
  }
  return [...towns.values()].sort((a, b) => b.sale + b.rent - a.sale - a.rent)
}

async function citiesFor(purpose: Purpose) {
  const facets = await fetchFacets(await currentLocale(), { purpose })
  return facets?.cities ?? []
}
