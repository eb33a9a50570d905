import { favorites } from '@/lib/favorites/browser/favorites-store'
import { viewedIds } from '@/lib/listings/property/viewed-properties'
import type { ShownMark } from './link-cards'

/** Tells pins of listings whose page was viewed in this browser, and of favorites, from the others. @returns a function that ends it */
export function showMarkStates(marks: readonly ShownMark[]): () => void {
  const listings = marks.flatMap(({ mark: { id }, element }) => (id ? [{ id, element }] : []))
  const viewed = new Set(viewedIds())
  for (const { id, element } of listings) element.toggleAttribute('data-viewed', viewed.has(id))
  const showFavorites = () => {
    const { ids } = favorites.read()
    for (const { id, element } of listings) element.toggleAttribute('data-saved', ids.has(id))
  }
  showFavorites()
  return favorites.subscribe(showFavorites)
}
