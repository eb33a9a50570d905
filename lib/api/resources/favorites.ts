import 'server-only'
import {
  addFavorite,
  findFavoriteNotes,
  findFavorites,
  removeFavorite,
  setFavoriteNote,
} from '@/lib/auth/accounts/favorites'
import { parseId } from '../parse-id'
import type { Registry } from '../registry'
import {
  favoriteNoteSchema,
  favoriteNotesSchema,
  favoritesSchema,
  newFavoriteNoteSchema,
} from '../schemas/account'

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

  signedIn(
    {
      method: 'get',
      path: '/users/favorites/notes',
      summary: 'Own notes on saved properties, which nobody else sees',
      response: { status: 200, schema: favoriteNotesSchema },
    },
    async ({ caller }) => ({ items: await findFavoriteNotes(caller.id) }),
  )

  signedIn(
    {
      method: 'put',
      path: '/users/favorites/{id}/note',
      summary: 'Write a note on a saved property; an empty one is removed',
      body: newFavoriteNoteSchema,
      response: { status: 200, schema: favoriteNoteSchema },
      errors: [404],
    },
    ({ caller, params, body }) => setFavoriteNote(caller.id, parseId(params.id), body.note),
  )
}
