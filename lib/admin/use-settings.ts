import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { SettingsChange, SettingsOverview } from '@/lib/settings/schema'

const path = '/v1/admin/settings'

const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: () => apiRequest<SettingsOverview>(path),
})

export function useSettings() {
  return useQuery(settingsQuery)
}

export function useChangeSettings() {
  return useMutation({
    mutationFn: (body: SettingsChange) => apiRequest<SettingsOverview>(path, { method: 'PUT', body }),
    onSuccess: (overview) => {
      queryClient().setQueryData(settingsQuery.queryKey, overview)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'settings_changed')
        void queryClient().invalidateQueries(settingsQuery)
    },
  })
}
