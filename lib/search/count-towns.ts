import 'server-only'
import { fetchPublicOrNull } from '@/lib/http/fetch-public'
import type { Purpose } from '@/lib/listings/kinds'
import { foldText } from '@/lib/text/fold'
import { facetsSchema } from './schema'

export interface TownCount {
  city: string
  sale: number
  rent: number
}

/** Returns the towns with the most listings. Optional, so it is empty when the API fails. */
export async function countTowns(most: number): Promise<TownCount[]> {
  const [sale, rent] = await Promise.all([citiesFor('SALE'), citiesFor('RENT')])
  const towns = new Map<string, TownCount>()
  for (const { city, count } of sale) towns.set(foldText(city), { city, sale: count, rent: 0 })
  for (const { city, count } of rent) {
    const known = towns.get(foldText(city))
    towns.set(foldText(city), { city: known?.city ?? city, sale: known?.sale ?? 0, rent: count })
  }
  return [...towns.values()].sort((a, b) => b.sale + b.rent - a.sale - a.rent).slice(0, most)
}

async function citiesFor(purpose: Purpose) {
  const facets = await fetchPublicOrNull(`/v1/search/facets?purpose=${purpose}`, facetsSchema)
  return facets?.cities ?? []
}
