import 'server-only'
import type { Registry } from '@/lib/http/registry'
import { addFavorite, findFavoriteNotes, findFavorites, removeFavorite, setFavoriteNote } from './favorites'
import { favoriteNoteSchema, favoriteNotesSchema, favoritesSchema, newFavoriteNoteSchema } from './schema'

export function registerFavorites({ signedIn }: Registry) {
  const response = { status: 200, schema: favoritesSchema } as const

  signedIn.get('/users/favorites', {
    summary: 'Saved properties',
    response,
    handler: async ({ caller }) => ({
      items: await findFavorites(caller.id),
    }),
  })

  signedIn.post('/users/favorites/{id}', {
    summary: 'Save a property; 1,000 at most',
    response,
    errors: [409],
    handler: async ({ caller, params }) => {
      await addFavorite(caller.id, params.id)
      return { items: await findFavorites(caller.id) }
    },
  })

  signedIn.delete('/users/favorites/{id}', {
    summary: 'Forget a saved property',
    response,
    handler: async ({ caller, params }) => {
      await removeFavorite(caller.id, params.id)
      return { items: await findFavorites(caller.id) }
    },
  })

  signedIn.get('/users/favorites/notes', {
    summary: 'Own notes on saved properties, which nobody else sees',
    response: { status: 200, schema: favoriteNotesSchema },
    handler: async ({ caller }) => ({ items: await findFavoriteNotes(caller.id) }),
  })

  signedIn.put('/users/favorites/{id}/note', {
    summary: 'Write a note on a saved property; an empty one is removed',
    body: newFavoriteNoteSchema,
    response: { status: 200, schema: favoriteNoteSchema },
    handler: ({ caller, params, body }) => setFavoriteNote(caller.id, params.id, body.note),
  })
}
