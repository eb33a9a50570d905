import type { PropertyType, Purpose } from '@/lib/listings/attributes/purposes-and-types'

/** A listing of the demo catalogue (demo/schema.ts), as far as benchmarks and tests of search need it. */
export interface CatalogueListing {
  id: string
  title: string
  description: string
  purpose: Purpose
  type: PropertyType
  price: number
  city: string
  state: string
  district?: string
  neighbourhood?: string
  area_m2: number
  rooms: number
  bathrooms: number
  year_built?: number
  garage: boolean
  amenities: string[]
  advertiser: string
  created_at: string
  structure?: number
  floor?: 'basement' | 'low_ground' | 'ground' | 'high_ground' | 'attic' | number
  floors?: number
  lift?: boolean
  registered?: string
  condition?: string
  heating?: string[]
  plot_ares?: number
  furnished?: string
  parking?: string[]
  pets_allowed?: boolean
  /** Days from now. */
  available_from?: number
}

/** Loaded by address, so that the project is whole without the demo. @throws without it */
export async function readCatalogue(): Promise<CatalogueListing[]> {
  const { href } = new URL('../../demo/catalogue.ts', import.meta.url)
  const catalogue = await import(href)
  return catalogue.readCatalogue()
}
