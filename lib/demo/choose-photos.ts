import { chance } from './chance'
import type { Draft, HouseStyle, PremisesStyle } from './draft'
import { type LookId, lookIds, type Photo, type SceneKind } from './scenes'

/** The pictures that a listing asks for, cover first, all of one look. */
export function choosePhotos(draft: Draft, inVojvodina: boolean): Photo[] {
  const look: LookId = lookIds[Math.floor(chance(`look ${draft.title}`) * lookIds.length)] ?? 'linen'
  return chooseScenes(draft, inVojvodina).map((kind) => ({ kind, look }))
}

function chooseScenes(draft: Draft, inVojvodina: boolean): SceneKind[] {
  const luck = chance(`scenes ${draft.title}`)
  switch (draft.kind.type) {
    case 'land':
      return draft.kind.style === 'field'
        ? ['field', 'plot']
        : luck < 0.5
          ? ['plot', 'street']
          : ['plot', 'field', 'street']
    case 'commercial':
      return premisesScenes(draft.kind.style, facade(draft))
    case 'house':
      return houseScenes(draft, draft.kind.style, inVojvodina, luck)
    default:
      return flatScenes(draft, luck)
  }
}

function flatScenes(draft: Draft, luck: number): SceneKind[] {
  const { rooms = 1, has } = draft
  const outer: SceneKind[] = luck < 0.5 ? [facade(draft), 'stairwell'] : [facade(draft)]
  if (draft.toRenovate) return ['room_to_renovate', 'empty_room', 'hall', ...outer]
  if (rooms <= 1 && draft.area < 32) return ['studio', 'kitchen', 'bathroom', ...outer]
  const isEmpty = draft.purpose === 'RENT' && !has.includes('furnished')
  const best: SceneKind = draft.floor?.startsWith('PTK') ? 'attic' : isEmpty ? 'empty_room' : 'living_room'
  const inside: SceneKind[] = [best, 'kitchen']
  if (rooms >= 2 && !isEmpty) inside.push('bedroom')
  if (rooms >= 3 && !isEmpty) inside.push('childrens_room')
  inside.push('bathroom')
  if (hasOutside(draft)) inside.push('balcony')
  if (rooms >= 3) inside.push('hall')
  const facadeFirst = luck > 0.8 || (draft.year ?? 0) >= 2025
  return (facadeFirst ? [...outer.slice(0, 1), ...inside] : [...inside, ...outer]).slice(0, 8)
}

function hasOutside({ has }: Draft): boolean {
  return has.some((slug) => slug === 'terrace' || slug === 'loggia' || slug === 'balcony')
}

function facade({ year = 1975 }: Draft): SceneKind {
  if (year < 1955) return 'block_thirties'
  return year < 1998 ? 'block_seventies' : 'new_building'
}

const houseFacades: Record<HouseStyle, SceneKind> = {
  family: 'family_house',
  village: 'cottage',
  villa: 'villa',
  cottage: 'cottage',
}

function houseScenes(draft: Draft, style: HouseStyle, inVojvodina: boolean, luck: number): SceneKind[] {
  const front = style === 'village' && inVojvodina ? 'vojvodina_house' : houseFacades[style]
  if (draft.toRenovate) return [front, 'room_to_renovate', 'empty_room', 'plot']
  const inside: SceneKind[] = ['living_room', 'kitchen', 'bedroom', 'bathroom']
  if ((draft.rooms ?? 3) >= 4) inside.push('childrens_room')
  if (luck < 0.4) inside.push(style === 'cottage' ? 'attic' : 'hall')
  if (draft.has.includes('garage_space')) inside.push('garage')
  return [front, ...inside, luck < 0.5 ? 'street' : 'plot']
}

function premisesScenes(style: PremisesStyle, front: SceneKind): SceneKind[] {
  if (style === 'garage') return ['garage', front]
  if (style === 'warehouse') return ['warehouse', 'office', 'street']
  return style === 'shop' ? ['shop', 'street', 'empty_room'] : ['office', 'hall', 'stairwell', front]
}
