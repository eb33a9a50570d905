import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { Home, HomeOrder, PrivatePart } from './schema'

function homeQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'home', id],
    queryFn: () => apiRequest<Home>(`/v1/admin/homes/${id}`),
  })
}

export function useHome(id: string) {
  return useQuery(homeQuery(id))
}

export function useHomeOrder(id: string) {
  return useMutation({
    mutationFn: (body: HomeOrder) => apiRequest<Home>(`/v1/admin/homes/${id}`, { method: 'POST', body }),
    onSuccess: (home) => {
      queryClient().setQueryData(homeQuery(id).queryKey, home)
    },
  })
}

/** Each reading is logged, so it is not repeated or kept. */
export function usePrivatePart(id: string) {
  return useMutation({
    mutationFn: () => apiRequest<PrivatePart>(`/v1/admin/homes/${id}/private`, { method: 'POST' }),
    gcTime: 0,
    onSuccess: () => queryClient().invalidateQueries({ queryKey: homeQuery(id).queryKey }),
  })
}
