import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Profile } from '@/lib/api/schemas/account'
import { apiRequest } from './api-client'
import { queryClient } from './query-client'

/** Someone's profile, with the balance and the ids of what they unlocked, keep and own. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => apiRequest<Profile>('/users/profile'),
  })
}

/** Someone's profile, with the balance and the ids of what they unlocked, keep and own. */
export function useProfile(userId: string) {
  return useQuery(profileQuery(userId))
}

/** Reloads the profile wherever it is shown. */
export function invalidateProfile(userId: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: profileQuery(userId).queryKey })
}

/** Changes what is known of the profile at once, where it is known; `refreshUser` asks the server. */
export function patchProfile(userId: string, change: (profile: Profile) => Partial<Profile>): void {
  queryClient().setQueryData(
    profileQuery(userId).queryKey,
    (profile) => profile && { ...profile, ...change(profile) },
  )
}

function saveNameMutation(userId: string) {
  return mutationOptions({
    mutationFn: (name: string) => apiRequest<Profile>('/users/profile', { method: 'PUT', body: { name } }),
    onSuccess: (profile) => {
      queryClient().setQueryData(profileQuery(userId).queryKey, profile)
    },
  })
}

/** Saves one's name; fails with an ApiError whose `fields.name` says what is wrong with it. */
export function useSaveName(userId: string) {
  return useMutation(saveNameMutation(userId))
}

function savePictureMutation(userId: string) {
  return mutationOptions({
    mutationFn: (picture: Blob | null) => (picture ? uploadPicture(picture) : removePicture()),
    onSuccess: (profile) => {
      queryClient().setQueryData(profileQuery(userId).queryKey, profile)
    },
  })
}

function uploadPicture(picture: Blob): Promise<Profile> {
  const body = new FormData()
  body.set('file', picture)
  return apiRequest('/users/profile/avatar', { method: 'POST', body, timeoutMs: 30_000 })
}

function removePicture(): Promise<Profile> {
  return apiRequest('/users/profile', { method: 'PUT', body: { avatar_url: null } })
}

/** Saves one's picture, or removes it with null; fails with an ApiError. */
export function useSavePicture(userId: string) {
  return useMutation(savePictureMutation(userId))
}

const deactivateMutation = mutationOptions({
  mutationFn: () => apiRequest<void>('/users/account', { method: 'DELETE' }),
})

/** Closes the account of whoever is signed in; fails with an ApiError. Signing out is left to the caller. */
export function useDeactivate() {
  return useMutation(deactivateMutation)
}
