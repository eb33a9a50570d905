import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile } from '@/lib/accounts/use-profile'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { AgencyMember, OwnAgency } from './agency-schema'

function agencyQuery(userId: string) {
  return queryOptions({
    queryKey: ['agency', userId],
    queryFn: () => apiRequest<OwnAgency>('/users/agency'),
  })
}

/** The account's agents, the agency whose agent it is, and who invites it. */
export function useAgency(userId: string) {
  return useQuery(agencyQuery(userId))
}

export function useInviteAgent(userId: string) {
  return useAgencyChange(userId, (email: string) =>
    apiRequest<AgencyMember>('/users/agency/members', { method: 'POST', body: { email } }),
  )
}

export function useJoinAgency(userId: string) {
  return useAgencyChange(userId, (id: string) =>
    apiRequest<OwnAgency>(`/users/agency/members/${id}/accept`, { method: 'POST' }),
  )
}

/** Takes back or declines an invitation, removes an agent, or leaves. */
export function useEndMembership(userId: string) {
  return useAgencyChange(userId, (id: string) =>
    apiRequest<void>(`/users/agency/members/${id}`, { method: 'DELETE' }),
  )
}

/** Whose listings the account manages may be another's afterwards. */
function useAgencyChange<Result>(userId: string, mutationFn: (change: string) => Promise<Result>) {
  return useMutation({
    mutationFn,
    // Also after a failure: the other side may have ended it.
    onSettled: async () => {
      await queryClient().invalidateQueries({ queryKey: agencyQuery(userId).queryKey })
      await invalidateProfile(userId)
    },
  })
}
