import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile, patchProfile } from '@/lib/accounts/use-profile'
import { ApiError, apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import { finishPurchaseAttempt, startPurchaseAttempt } from './purchase-attempt'
import type { PurchaseResult, Transactions } from './schema'

export function transactionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['transactions', userId],
    queryFn: () => apiRequest<Transactions>('/users/tokens/transactions'),
  })
}

export function useTransactions(userId: string) {
  return useQuery(transactionsQuery(userId))
}

/** Stores the attempt's key until a response arrives, so that repeating it buys once, also after a reload. */
async function purchaseTokens(userId: string, amount: number): Promise<PurchaseResult> {
  const key = startPurchaseAttempt(userId, amount)
  try {
    const result = await apiRequest<PurchaseResult>('/users/tokens/purchase', {
      method: 'POST',
      body: { amount },
      headers: { 'Idempotency-Key': key },
    })
    finishPurchaseAttempt()
    return result
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.status)) finishPurchaseAttempt()
    throw error
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

export function usePurchase(userId: string) {
  return useMutation({
    scope: { id: `purchase-${userId}` },
    mutationFn: (amount: number) => purchaseTokens(userId, amount),
    onSuccess: ({ tokens }) => patchProfile(userId, () => ({ tokens })),
    onSettled: () => {
      void invalidateProfile(userId)
      void queryClient().invalidateQueries({ queryKey: transactionsQuery(userId).queryKey })
    },
  })
}
