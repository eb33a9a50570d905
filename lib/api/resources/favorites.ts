import 'server-only'
import { addFavorite, findFavorites, removeFavorite } from '@/lib/auth/accounts/favorites'
import { readId } from '../ids'
import type { Registry } from '../registry'
import { favoritesSchema } from '../schemas/account'

/** Properties that the caller has saved. */
export function registerFavorites({ signedIn }: Registry) {
  const answer = { status: 200, schema: favoritesSchema } as const

  signedIn(
    { method: 'get', path: '/users/favorites', summary: 'Saved properties', answer },
    async ({ caller }) => ({
      items: await findFavorites(caller.id),
    }),
  )

  signedIn(
    { method: 'post', path: '/users/favorites/{id}', summary: 'Save a property', answer, errors: [404] },
    async ({ caller, params }) => {
      await addFavorite(caller.id, readId(params.id))
      return { items: await findFavorites(caller.id) }
    },
  )

  signedIn(
    {
      method: 'delete',
      path: '/users/favorites/{id}',
      summary: 'Forget a saved property',
      answer,
      errors: [404],
    },
    async ({ caller, params }) => {
      await removeFavorite(caller.id, readId(params.id))
      return { items: await findFavorites(caller.id) }
    },
  )
}
