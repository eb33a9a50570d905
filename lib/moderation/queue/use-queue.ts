import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type {
  AccountModeration,
  AppealDecision,
  DisputeDecision,
  LeadModeration,
  ListingModeration,
} from '../schema'
import type { ClaimOrder, Claims, Queue } from './schema'

const path = '/v1/moderation'

/** What waits for a decision, and what was decided lately. */
export function useQueue() {
  return useQuery({
    queryKey: ['moderation', 'queue'],
    queryFn: () => apiRequest<Queue>(`${path}/queue`),
    retry: false,
  })
}

export type Decision = { id: string } & (
  | { on: 'appeals'; body: AppealDecision }
  | { on: 'listings'; body: ListingModeration }
  | { on: 'leads'; body: LeadModeration }
  | { on: 'accounts'; body: AccountModeration }
  | { on: 'same-homes'; body: DisputeDecision }
)

/** Decides an item, or takes that back; what shows it is read anew. */
export function useDecision() {
  return useMutation({
    mutationFn: ({ on, id, body }: Decision) =>
      apiRequest<unknown>(`${path}/${on}/${id}`, { method: 'POST', body }),
    onSettled: () =>
      Promise.all(
        [['moderation'], ['admin', 'person']].map((queryKey) =>
          queryClient().invalidateQueries({ queryKey }),
        ),
      ),
  })
}

const claimsPath = `${path}/claims`

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
