import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { ApiKey, CreatedApiKey } from './schema'

function keysQuery(userId: string) {
  return queryOptions({
    queryKey: ['api-keys', userId],
    queryFn: () => apiRequest<{ items: ApiKey[] }>('/users/api-keys'),
  })
}

export function useApiKeys(userId: string) {
  return useQuery(keysQuery(userId))
}

/** Its data has the key, which is not shown again. */
export function useCreateApiKey(userId: string) {
  return useMutation({
    mutationFn: (name: string) =>
      apiRequest<CreatedApiKey>('/users/api-keys', { method: 'POST', body: { name } }),
    onSuccess: () => queryClient().invalidateQueries({ queryKey: keysQuery(userId).queryKey }),
  })
}

export function useRevokeApiKey(userId: string) {
  return useMutation({
    mutationFn: (id: string) => apiRequest(`/users/api-keys/${id}`, { method: 'DELETE' }),
    onSuccess: () => queryClient().invalidateQueries({ queryKey: keysQuery(userId).queryKey }),
  })
}
