import type { Draft, HouseStyle } from './draft'

/** The sets of pictures that would pass for that property, by its kind, size, age, state and price. */
export function homesFor(draft: Draft, inVojvodina: boolean): string[] {
  const { kind } = draft
  switch (kind.type) {
    case 'land':
      return kind.style === 'field' ? ['njiva-psenica', 'njiva-kukuruz'] : ['plac-brdo', 'plac-naselje']
    case 'commercial':
      return premisesFor(draft)
    case 'house':
      return housesFor(draft, kind.style, inVojvodina)
    default:
      return flatsFor(draft)
  }
}

function flatsFor(draft: Draft): string[] {
  const { rooms = 1, year = 1975, has, floor } = draft
  if (draft.toRenovate) return year < 1955 ? ['stari-stan'] : ['za-renoviranje']
  if (floor?.startsWith('PTK')) return ['potkrovlje']
  if (rooms <= 1 && draft.area < 36) return year < 1998 ? ['studentska'] : ['garsonjera']
  const isEmpty = year >= 2025 || (draft.purpose === 'RENT' && !has.includes('furnished'))
  if (isEmpty) return year < 1955 ? ['salonski'] : ['useljivo']
  if (year < 1955) return has.includes('furnished') ? ['dorcol', 'vracar'] : ['dorcol', 'vracar', 'salonski']
  if (year < 1998) return ['blokovi', 'konjarnik', 'karaburma', 'liman']
  return isExpensive(draft) ? ['panorama', 'vode'] : ['zemunska', 'panorama']
}

/** EUR a square metre: to buy, or a month's rent. */
function isExpensive({ price, area, purpose }: Draft): boolean {
  return price / area >= (purpose === 'SALE' ? 2600 : 12)
}

const houses: Record<HouseStyle, string[]> = {
  family: ['porodicna', 'ciglena'],
  village: ['seoska'],
  villa: ['vila'],
  cottage: ['brvnara', 'seoska'],
}

function housesFor(draft: Draft, style: HouseStyle, inVojvodina: boolean): string[] {
  if (draft.toRenovate) return ['banatska']
  if (style === 'village' && inVojvodina) return ['salas']
  if (style === 'family' && (draft.year ?? 1985) >= 1998) return ['porodicna']
  if (style === 'villa' && (draft.year ?? 2010) < 1970) return houses.family
  return houses[style]
}

function premisesFor({ kind, year = 1975 }: Draft): string[] {
  const style = kind.type === 'commercial' ? kind.style : 'office'
  if (style === 'garage') return year < 1998 ? ['garaza'] : ['garaza-podzemna']
  if (style === 'warehouse') return ['magacin']
  if (style === 'shop') return ['lokal', 'kafe']
  return year < 1955 ? ['salon-kancelarija'] : ['kancelarija']
}
