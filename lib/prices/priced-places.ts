import 'server-only'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { townsWithDistricts } from '@/lib/places/districts'
import type { TownOrPart } from '@/lib/places/place-slugs'
import { towns } from '@/lib/places/towns'
import { foldText } from '@/lib/text/fold'
import { lastMonths } from './price-months'

/** The listed places of whose flats some month has a median, as the job of the months has last stored them. */
export async function findPricedPlaces(): Promise<TownOrPart[]> {
  const rows = await withReadTimeout(sql()<{ place: string }[]>`
    select distinct city_key || '/' || district as place from kljuc.price_months
    where type = 'apartment' and median_m2 is not null and month >= ${`${lastMonths()[0]}-01`}::date`)
  const priced = new Set(rows.map(({ place }) => place))
  const parts = townsWithDistricts.flatMap(({ city, districts }) =>
    districts.map(({ name }) => ({ city, district: name })),
  )
  return [...towns.map(({ name }) => ({ city: name, district: null })), ...parts].filter(
    ({ city, district }) => priced.has(`${foldText(city)}/${district ?? ''}`),
  )
}
