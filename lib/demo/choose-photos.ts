import { chance } from './chance'
import type { Draft } from './draft'
import { homesFor } from './homes'
import { type DemoPhoto, photosOfHome } from './photos'
import type { SceneKind } from './scenes'

const most = 9

/** Chooses a listing's pictures: ids, cover first. */
type ChoosePhotos = (draft: Draft, inVojvodina: boolean) => string[]

/**
 * Hands out pictures to one listing after another, all of a listing's from one home. Of the homes that fit, the one
 * used least comes next, and each use of a home has another cover, so that neighbours in a list differ.
 */
export function createPhotoChooser(): ChoosePhotos {
  const uses = new Map<string, number>()
  return (draft, inVojvodina) => {
    const usesOf = (home: string) => uses.get(home) ?? 0
    const rank = (home: string) => usesOf(home) + chance(`home ${home} ${draft.title}`) / 2
    const [home] = homesFor(draft, inVojvodina).sort((a, b) => rank(a) - rank(b))
    if (!home) throw new Error(`No pictures for ${draft.title}`)
    uses.set(home, usesOf(home) + 1)
    const fitting = photosOfHome(home).filter((photo) => fits(photo, draft))
    return withCover(fitting, usesOf(home) - 1)
      .slice(0, most)
      .map(({ id }) => id)
  }
}

/** A picture does not show a room that the listing does not have. */
function fits({ kind }: DemoPhoto, { rooms = 1, has, kind: property }: Draft): boolean {
  if (property.type === 'land' || property.type === 'commercial') return true
  const isHouse = property.type === 'house'
  switch (kind) {
    case 'bedroom':
      return rooms >= 2
    case 'childrens_room':
      return rooms >= 3
    case 'balcony':
      return has.some((slug) => slug === 'terrace' || slug === 'loggia' || slug === 'balcony')
    case 'garage':
      return !isHouse || has.includes('garage_space')
    default:
      return true
  }
}

/** What does not stand for a whole property on a card. */
const coverless: SceneKind[] = ['childrens_room', 'bathroom', 'hall', 'stairwell', 'street']

function withCover(photos: DemoPhoto[], turn: number): DemoPhoto[] {
  const covers = photos.filter(({ kind }) => !coverless.includes(kind))
  const cover = covers[turn % Math.max(covers.length, 1)]
  return cover ? [cover, ...photos.filter((photo) => photo !== cover)] : photos
}
