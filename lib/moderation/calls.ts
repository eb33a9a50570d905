import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { AccountModeration, ListingModeration, ModerationQueue } from './schema'

function queueQuery(userId: string) {
  return queryOptions({
    queryKey: ['moderation', userId],
    queryFn: () => apiRequest<ModerationQueue>('/v1/moderation/reports'),
    retry: false,
  })
}

export function useModerationQueue(userId: string) {
  return useQuery(queueQuery(userId))
}

export type ModerationOrder =
  | { listingId: string; body: ListingModeration }
  | { accountId: string; body: AccountModeration }

export function useModeration(userId: string) {
  return useMutation({
    mutationFn: (order: ModerationOrder) =>
      apiRequest<unknown>(
        'listingId' in order
          ? `/v1/moderation/listings/${order.listingId}`
          : `/v1/moderation/accounts/${order.accountId}`,
        { method: 'POST', body: order.body },
      ),
    onSettled: () => queryClient().invalidateQueries({ queryKey: queueQuery(userId).queryKey }),
  })
}
