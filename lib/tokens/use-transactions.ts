import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile, patchProfile } from '@/lib/accounts/use-profile'
import { keptRequest } from '@/lib/session/kept-request'
import { queryClient } from '@/lib/session/query-client'
import { sendPaidRequest } from './paid-requests'
import type { PurchaseResult, Transactions } from './schema'

export function transactionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['transactions', userId],
    queryFn: () => keptRequest<Transactions>(userId, '/users/tokens/transactions'),
  })
}

export function useTransactions(userId: string) {
  return useQuery(transactionsQuery(userId))
}

/** Buys a package. `finishPaidRequests` follows once the result is shown. */
export function usePurchase(userId: string) {
  return useMutation({
    scope: { id: `purchase-${userId}` },
    mutationFn: (amount: number) =>
      sendPaidRequest<PurchaseResult>(userId, `purchase ${amount}`, '/users/tokens/purchase', { amount }),
    onSuccess: ({ tokens }) => {
      patchProfile(userId, () => ({ tokens }))
      void queryClient().prefetchQuery({ ...transactionsQuery(userId), staleTime: 0 })
    },
    onSettled: () => {
      void invalidateProfile(userId)
      void queryClient().invalidateQueries({ queryKey: transactionsQuery(userId).queryKey })
    },
  })
}
