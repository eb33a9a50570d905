import 'server-only'
import { addFavorite, findFavorites, removeFavorite } from '@/lib/auth/accounts/favorites'
import { parseId } from '../parse-id'
import type { Registry } from '../registry'
import { favoritesSchema } from '../schemas/account'

export function registerFavorites({ signedIn }: Registry) {
  const response = { status: 200, schema: favoritesSchema } as const

  signedIn(
    { method: 'get', path: '/users/favorites', summary: 'Saved properties', response },
    async ({ caller }) => ({
      items: await findFavorites(caller.id),
    }),
  )

  signedIn(
    {
      method: 'post',
      path: '/users/favorites/{id}',
      summary: 'Save a property',
      response,
      errors: [404],
    },
    async ({ caller, params }) => {
      await addFavorite(caller.id, parseId(params.id))
      return { items: await findFavorites(caller.id) }
    },
  )

  signedIn(
    {
      method: 'delete',
      path: '/users/favorites/{id}',
      summary: 'Forget a saved property',
      response,
      errors: [404],
    },
    async ({ caller, params }) => {
      await removeFavorite(caller.id, parseId(params.id))
      return { items: await findFavorites(caller.id) }
    },
  )
}
