import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { OwnerMailFrequency } from '@/lib/accounts/owner-mail-frequency'
import { apiRequest } from '@/lib/session/api-client'
import { keptRequest } from '@/lib/session/kept-request'
import { queryClient } from '@/lib/session/query-client'
import type { AccountSessions, Profile } from './schema'

function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => keptRequest<Profile>(userId, '/users/profile'),
  })
}

export function useProfile(userId: string) {
  return useQuery(profileQuery(userId))
}

export function invalidateProfile(userId: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: profileQuery(userId).queryKey })
}

export function patchProfile(userId: string, change: (profile: Profile) => Partial<Profile>): void {
  queryClient().setQueryData(
    profileQuery(userId).queryKey,
    (profile) => profile && { ...profile, ...change(profile) },
  )
}

export function useSaveName(userId: string) {
  return useProfileChange(userId, (name: string) =>
    apiRequest<Profile>('/users/profile', { method: 'PUT', body: { name } }),
  )
}

export function useSaveOwnerMails(userId: string) {
  return useProfileChange(userId, (owner_mails: OwnerMailFrequency) =>
    apiRequest<Profile>('/users/profile', { method: 'PUT', body: { owner_mails } }),
  )
}

/** Saves the avatar, or removes it with null. */
export function useSaveAvatar(userId: string) {
  return useProfileChange(userId, (image: Blob | null) => (image ? uploadAvatar(image) : removeAvatar()))
}

function useProfileChange<Change>(userId: string, mutationFn: (change: Change) => Promise<Profile>) {
  return useMutation({
    mutationFn,
    onSuccess: (profile) => {
      queryClient().setQueryData(profileQuery(userId).queryKey, profile)
    },
  })
}

function uploadAvatar(image: Blob): Promise<Profile> {
  const body = new FormData()
  body.set('file', image)
  return apiRequest('/users/profile/avatar', { method: 'POST', body, timeoutMs: 30_000 })
}

function removeAvatar(): Promise<Profile> {
  return apiRequest('/users/profile', { method: 'PUT', body: { avatar_url: null } })
}

export function useSessions(userId: string) {
  return useQuery({
    queryKey: ['sessions', userId],
    queryFn: () => apiRequest<AccountSessions>('/users/sessions'),
  })
}

/** Everything about oneself; in no cache, so that nothing remains after signing out. */
export function readAccountExport(): Promise<unknown> {
  return apiRequest('/users/export')
}

export function useDeactivate() {
  return useMutation({ mutationFn: () => apiRequest<void>('/users/account', { method: 'DELETE' }) })
}
