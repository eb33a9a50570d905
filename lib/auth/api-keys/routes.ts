import 'server-only'
import type { Registry } from '@/lib/http/registry'
import { createApiKey, findApiKeys, revokeApiKey } from './api-keys'
import { apiKeyListSchema, createdApiKeySchema, newApiKeySchema } from './schema'

export function registerApiKeys({ signedIn }: Registry) {
  signedIn.post('/users/api-keys', {
    summary: 'Create a key for programs: a bearer for listings and imports only',
    body: newApiKeySchema,
    response: { status: 201, schema: createdApiKeySchema },
    errors: [409],
    handler: ({ caller, body }) => createApiKey(caller.id, body.name),
  })

  signedIn.get('/users/api-keys', {
    summary: 'The caller’s keys, newest first, without the keys themselves',
    response: { status: 200, schema: apiKeyListSchema },
    handler: async ({ caller }) => ({ items: await findApiKeys(caller.id) }),
  })

  signedIn.delete('/users/api-keys/{id}', {
    summary: 'Revoke a key at once',
    response: { status: 204 },
    handler: ({ caller, params: { id } }) => revokeApiKey(caller.id, id),
  })
}
