import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile, patchProfile } from '@/lib/accounts/use-profile'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { LeadState } from './lead-states'
import type { Lead, LeadChange, LeadPage } from './schema'

const inboxKey = (userId: string) => ['leads', userId]

function inboxQuery(userId: string, page: number, state: LeadState | null) {
  const query = new URLSearchParams({ page: String(page), ...(state && { state }) })
  return queryOptions({
    queryKey: [...inboxKey(userId), page, state],
    queryFn: () => apiRequest<LeadPage>(`/users/leads?${query}`),
  })
}

export function useLeads(userId: string, page: number, state: LeadState | null) {
  return useQuery({ ...inboxQuery(userId, page, state), refetchOnWindowFocus: 'always' })
}

/** Answers a lead or changes its state. The list keeps its order, so that what was just changed stays in place. */
export function useLeadChange(userId: string, id: string) {
  return useMutation({
    scope: { id: `lead-${id}` },
    mutationFn: (change: LeadChange) =>
      apiRequest<Lead>(`/users/leads/${encodeURIComponent(id)}`, { method: 'PUT', body: change }),
    onSuccess: (changed) => {
      queryClient().setQueriesData<LeadPage>(
        { queryKey: inboxKey(userId) },
        (page) => page && { ...page, items: page.items.map((lead) => (lead.id === id ? changed : lead)) },
      )
    },
    onError: () => queryClient().invalidateQueries({ queryKey: inboxKey(userId) }),
  })
}

/** Marks leads as read on the server; the open list keeps showing which were new. */
export async function markLeadsRead(userId: string, ids: string[]): Promise<void> {
  await apiRequest('/users/leads/read', { method: 'POST', body: { ids } })
  patchProfile(userId, ({ unread_leads = 0 }) => ({ unread_leads: Math.max(0, unread_leads - ids.length) }))
  await invalidateProfile(userId)
}

export function reportLead(id: string, text: string): Promise<unknown> {
  return apiRequest(`/users/leads/${encodeURIComponent(id)}/reports`, {
    method: 'POST',
    body: { text: text || null },
  })
}
