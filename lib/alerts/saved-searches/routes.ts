import 'server-only'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import type { Registry } from '@/lib/http/registry'
import { changeSavedSearch, deleteSavedSearch, findSavedSearches, saveSearch } from './saved-searches'
import {
  newSavedSearchSchema,
  savedSearchChangeSchema,
  savedSearchesSchema,
  savedSearchSchema,
} from './schema'

export function registerSavedSearches({ signedIn }: Registry) {
  const path = '/users/saved-searches/{id}'

  signedIn.get('/users/saved-searches', {
    summary: 'Saved searches, newest first',
    response: { status: 200, schema: savedSearchesSchema },
    handler: async ({ caller }) => ({ items: await findSavedSearches(caller.id) }),
  })

  signedIn.post('/users/saved-searches', {
    summary: 'Save a search; its mails speak the language of this call',
    body: newSavedSearchSchema,
    response: { status: 201, schema: savedSearchSchema },
    errors: [409],
    handler: async ({ caller, body, request }) =>
      saveSearch(caller.id, body, preferredLocale(request.headers.get('accept-language'))),
  })

  signedIn.put(path, {
    summary:
      'Rename a saved search, change what it searches, turn its mails on or off, or say how often they come',
    body: savedSearchChangeSchema,
    response: { status: 200, schema: savedSearchSchema },
    errors: [409],
    handler: async ({ caller, params, body }) => changeSavedSearch(caller.id, params.id, body),
  })

  signedIn.delete(path, {
    summary: 'Forget a saved search',
    response: { status: 204 },
    handler: async ({ caller, params }) => deleteSavedSearch(caller.id, params.id),
  })
}
