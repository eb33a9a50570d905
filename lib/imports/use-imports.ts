import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '@/lib/browser/save-file'
import { apiDownload, apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { ListingKind } from './import-states'
import type { ColumnsChange, Import, ImportedListings, ImportFeed, ImportSummary } from './schema'

const pollIntervalMs = 1_500
/** A file of 48 MB on a slow line. */
const uploadTimeoutMs = 240_000

const isBusy = ({ state }: ImportSummary) => state === 'checking' || state === 'running'

function importsQuery(userId: string) {
  return queryOptions({
    queryKey: ['imports', userId],
    queryFn: () => apiRequest<{ items: ImportSummary[] }>('/users/imports'),
  })
}

function importQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['imports', userId, id],
    queryFn: async () => {
      const found = await apiRequest<Import>(`/users/imports/${id}`)
      // The list beside it says the same.
      queryClient().setQueryData(
        importsQuery(userId).queryKey,
        (known) => known && { items: known.items.map((each) => (each.id === id ? found : each)) },
      )
      return found
    },
  })
}

function feedQuery(userId: string) {
  return queryOptions({
    queryKey: ['import-feed', userId],
    queryFn: () => apiRequest<{ feed: ImportFeed | null }>('/users/imports/feed'),
  })
}

/** The last ten imports, newest first. */
export function useImports(userId: string) {
  return useQuery(importsQuery(userId))
}

/** An import, read again while it is checked or run. */
export function useImport(userId: string, id: string) {
  return useQuery({
    ...importQuery(userId, id),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollIntervalMs : false),
  })
}

/** Sends a file or an address to be checked. */
export function useCreateImport(userId: string) {
  return useImportChange(userId, (source: File | string) => {
    if (typeof source === 'string')
      return apiRequest<Import>('/users/imports', { method: 'POST', body: { url: source } })
    const body = new FormData()
    body.set('file', source)
    return apiRequest<Import>('/users/imports', { method: 'POST', body, timeoutMs: uploadTimeoutMs })
  })
}

/** @param withdrawGone whether listings that the feed lacks are withdrawn; undefined leaves it to the share */
export function useRunImport(userId: string, id: string) {
  return useImportChange(userId, (withdrawGone: boolean | undefined) =>
    apiRequest<Import>(`/users/imports/${id}/run`, {
      method: 'POST',
      body: { withdraw_gone: withdrawGone },
    }),
  )
}

export function usePauseImport(userId: string, id: string) {
  return useImportChange(userId, (_: undefined) =>
    apiRequest<Import>(`/users/imports/${id}/pause`, { method: 'POST' }),
  )
}

/** Says what columns and values are; the file is checked again. */
export function useAssignColumns(userId: string, id: string) {
  return useImportChange(userId, (change: ColumnsChange) =>
    apiRequest<Import>(`/users/imports/${id}/columns`, { method: 'PUT', body: change }),
  )
}

/** A page of the listings of an import; read again when its state changes. */
export function useImportedListings(
  userId: string,
  { id, state, counts }: Pick<Import, 'id' | 'state' | 'counts'>,
  kind: ListingKind,
  page: number,
) {
  return useQuery({
    queryKey: ['imports', userId, id, 'homes', state, counts, kind, page],
    queryFn: () => apiRequest<ImportedListings>(`/users/imports/${id}/homes?kind=${kind}&page=${page}`),
  })
}

/** Downloads what was not read or is wrong as a workbook. */
export function useImportReport(id: string) {
  return useMutation({
    mutationFn: async () => saveFile(await apiDownload(`/users/imports/${id}/report`), 'kljuc-import.xlsx'),
  })
}

function useImportChange<Change>(userId: string, mutationFn: (change: Change) => Promise<Import>) {
  return useMutation({
    mutationFn,
    onSuccess: (changed) => {
      queryClient().setQueryData(importQuery(userId, changed.id).queryKey, changed)
      void queryClient().invalidateQueries({ queryKey: importsQuery(userId).queryKey, exact: true })
    },
  })
}

/** Downloads the own listings as a file. */
export function useExportListings() {
  return useMutation({
    mutationFn: async () => saveFile(await apiDownload('/users/listings/export'), 'kljuc.csv'),
  })
}

/** The address that is read every night; null without one. */
export function useImportFeed(userId: string) {
  return useQuery(feedQuery(userId))
}

/** Null forgets the address. */
export function useSaveImportFeed(userId: string) {
  return useMutation({
    mutationFn: async (url: string | null) => {
      if (url !== null)
        return apiRequest<{ feed: ImportFeed | null }>('/users/imports/feed', {
          method: 'PUT',
          body: { url, nightly: true },
        })
      await apiRequest('/users/imports/feed', { method: 'DELETE' })
      return { feed: null }
    },
    onSuccess: (saved) => {
      queryClient().setQueryData(feedQuery(userId).queryKey, saved)
    },
  })
}
