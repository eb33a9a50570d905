import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '@/lib/api/browser'
import type { Profile } from '@/lib/api/schemas/account'
import { queryClient } from '@/lib/query/query-client'

/** Someone's profile, with the balance and the ids of what they unlocked, keep and own. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => callApi<Profile>('/users/profile'),
  })
}

/** Someone's profile, with the balance and the ids of what they unlocked, keep and own. */
export function useProfile(userId: string) {
  return useQuery(profileQuery(userId))
}

/** Reloads the profile wherever it is shown. */
export function refreshUser(userId: string): Promise<void> {
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
    mutationFn: (name: string) => callApi<Profile>('/users/profile', { method: 'PUT', body: { name } }),
    onSuccess: (profile) => {
      queryClient().setQueryData(profileQuery(userId).queryKey, profile)
    },
  })
}

/** Saves one's name; fails with an ApiError whose `fields.name` says what is wrong with it. */
export function useSaveName(userId: string) {
  return useMutation(saveNameMutation(userId))
}
