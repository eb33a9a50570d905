export interface Home {
  id: string
  title: string
  price: number
  city: string
  state: string
  rooms: number
  bathrooms: number
  areaM2: number
  added: string
}

const towns = ['Beograd', 'Novi Sad', 'Niš', 'Subotica', 'Čačak']

/** Generates cards, equal for every call. */
export function makeHomes(count: number): Home[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: `${2 + (index % 4)}-room home with a garden and parking near the park`,
    price: 95_000 + ((index * 7919) % 900) * 1000,
    city: towns[index % towns.length] ?? '',
    state: 'Srbija',
    rooms: 1 + (index % 5),
    bathrooms: 1 + (index % 3),
    areaM2: 40 + ((index * 37) % 160),
    added: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`,
  }))
}
