import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type {
  AccountModeration,
  AdvertiserQueue,
  AppealDecision,
  Appeals,
  ClaimOrder,
  Claims,
  DisputeDecision,
  DisputedHomes,
  LeadModeration,
  ListingModeration,
  ModerationQueue,
} from './schema'

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
  | { leadId: string; body: LeadModeration }

export function useModeration() {
  return useMutation({
    mutationFn: (order: ModerationOrder) =>
      apiRequest<unknown>(pathOf(order), { method: 'POST', body: order.body }),
    onSettled: () => queryClient().invalidateQueries({ queryKey: ['moderation'] }),
  })
}

function pathOf(order: ModerationOrder): string {
  if ('listingId' in order) return `/v1/moderation/listings/${order.listingId}`
  if ('leadId' in order) return `/v1/moderation/leads/${order.leadId}`
  return `/v1/moderation/accounts/${order.accountId}`
}

const advertisersQuery = queryOptions({
  queryKey: ['moderation', 'advertisers'],
  queryFn: () => apiRequest<AdvertiserQueue>('/v1/moderation/advertisers'),
})

/** New advertisers, and who asks to be verified. */
export function useAdvertiserQueue() {
  return useQuery(advertisersQuery)
}

export function useModerateAccount() {
  return useMutation({
    mutationFn: ({ accountId, body }: { accountId: string; body: AccountModeration }) =>
      apiRequest<unknown>(`/v1/moderation/accounts/${accountId}`, { method: 'POST', body }),
    onSettled: () => queryClient().invalidateQueries({ queryKey: ['moderation'] }),
  })
}

const claimsPath = '/v1/moderation/claims'

/** How soon one sees what others have taken, or released. */
const claimsIntervalMs = 15_000

const claimsQuery = queryOptions({
  queryKey: ['moderation', 'claims'],
  queryFn: () => apiRequest<Claims>(claimsPath),
  refetchInterval: claimsIntervalMs,
})

export function useClaims() {
  return useQuery(claimsQuery)
}

/** Takes an item, or renews that; when somebody else was quicker, the claims say who. */
export function useClaim() {
  return useMutation({
    mutationFn: (body: ClaimOrder) => apiRequest<Claims>(claimsPath, { method: 'POST', body }),
    onSuccess: (claims) => {
      queryClient().setQueryData(claimsQuery.queryKey, claims)
    },
    onError: () => queryClient().invalidateQueries({ queryKey: claimsQuery.queryKey }),
  })
}

/** Without waiting: what fails lapses by itself. */
export function releaseOwnClaims(): void {
  const claims = queryClient().getQueryData(claimsQuery.queryKey)?.items ?? []
  for (const { kind, id, own } of claims)
    if (own)
      void apiRequest<Claims>(claimsPath, { method: 'POST', body: { kind, id, release: true } }).then(
        (left) => queryClient().setQueryData(claimsQuery.queryKey, left),
        () => undefined,
      )
}

const appealsQuery = queryOptions({
  queryKey: ['moderation', 'appeals'],
  queryFn: () => apiRequest<Appeals>('/v1/moderation/appeals'),
})

export function useAppeals() {
  return useQuery(appealsQuery)
}

export function useDecideAppeal() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: AppealDecision }) =>
      apiRequest<Appeals>(`/v1/moderation/appeals/${id}`, { method: 'POST', body }),
    onSuccess: (appeals) => {
      queryClient().setQueryData(appealsQuery.queryKey, appeals)
    },
  })
}

const disputesQuery = queryOptions({
  queryKey: ['moderation', 'same-homes'],
  queryFn: () => apiRequest<DisputedHomes>('/v1/moderation/same-homes'),
})

/** Listings of which an advertiser says that they are not the same home. */
export function useDisputedHomes() {
  return useQuery(disputesQuery)
}

export function useDecideDispute() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: DisputeDecision }) =>
      apiRequest<DisputedHomes>(`/v1/moderation/same-homes/${id}`, { method: 'POST', body }),
    onSuccess: (disputes) => {
      queryClient().setQueryData(disputesQuery.queryKey, disputes)
    },
  })
}
