import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ImageKind } from '@/lib/listings/attributes/image-kinds'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { Project, Unit } from './schema'

/** A photo of 10 MB on a slow line. */
const uploadTimeoutMs = 240_000

function projectsQuery(userId: string) {
  return queryOptions({
    queryKey: ['projects', userId],
    queryFn: () => apiRequest<{ items: Project[] }>('/users/projects'),
  })
}

function unitsQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['projects', userId, id, 'units'],
    queryFn: () => apiRequest<{ items: Unit[] }>(`/v1/projects/${id}/units`),
  })
}

export function useOwnProjects(userId: string) {
  return useQuery(projectsQuery(userId))
}

export function useOwnUnits(userId: string, id: string) {
  return useQuery(unitsQuery(userId, id))
}

const refresh = (userId: string) => queryClient().invalidateQueries({ queryKey: ['projects', userId] })

/** Makes a project, or with an id changes it. */
export function useSaveProject(userId: string, id: string | null) {
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      id
        ? apiRequest<Project>(`/v1/projects/${id}`, { method: 'PUT', body })
        : apiRequest<Project>('/v1/projects', { method: 'POST', body }),
    onSuccess: () => refresh(userId),
  })
}

export function useSaveUnits(userId: string, id: string) {
  return useMutation({
    mutationFn: (items: readonly Record<string, unknown>[]) =>
      apiRequest<{ items: Unit[] }>(`/v1/projects/${id}/units`, { method: 'PUT', body: { items } }),
    onSuccess: (units) => {
      queryClient().setQueryData(unitsQuery(userId, id).queryKey, units)
      return refresh(userId)
    },
  })
}

/** Adds photos one after the other, or with an id removes one. */
export function useProjectPhotos(userId: string, id: string) {
  return useMutation({
    mutationFn: async (change: { add: readonly File[] } | { remove: string }) => {
      const path = `/v1/projects/${id}/images`
      if ('remove' in change) return apiRequest<void>(`${path}/${change.remove}`, { method: 'DELETE' })
      for (const file of change.add) {
        const body = new FormData()
        body.set('file', file)
        await apiRequest<unknown>(`${path}/upload`, { method: 'POST', body, timeoutMs: uploadTimeoutMs })
      }
    },
    onSettled: () => refresh(userId),
  })
}

interface DescribedPhoto {
  id: string
  kind: ImageKind
  caption: string
  captionEn: string
}

/** Says what a photo of a project is and shows, on its units too. */
export function useDescribeProjectPhoto(userId: string, projectId: string) {
  return useMutation({
    mutationFn: ({ id, kind, caption, captionEn }: DescribedPhoto) =>
      apiRequest<unknown>(`/v1/projects/${projectId}/images/${id}`, {
        method: 'PUT',
        body: { kind, caption: caption || null, caption_en: captionEn || null },
      }),
    onSuccess: () => refresh(userId),
  })
}
