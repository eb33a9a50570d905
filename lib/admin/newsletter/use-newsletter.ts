import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type {
  Issue,
  IssuePreview,
  IssueProgress,
  IssueSummary,
  Issues,
  IssueTexts,
} from '@/lib/newsletter/schema'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'

const path = '/v1/admin/newsletter'

/** How often state and counts of an issue that is being sent are read again. */
const progressIntervalMs = 5_000

const issuesQuery = queryOptions({
  queryKey: ['admin', 'newsletter'],
  queryFn: () => apiRequest<Issues>(path),
})

export function useIssues() {
  return useQuery(issuesQuery)
}

/** State and counts of an issue, kept up to date while it is sent. */
export function useIssueProgress({ id, state, counts }: IssueSummary): IssueProgress {
  const { data } = useQuery({
    queryKey: [...issuesQuery.queryKey, id, 'progress'],
    queryFn: () => apiRequest<IssueProgress>(`${path}/${id}/progress`),
    enabled: state === 'sending',
    refetchInterval: (query) => (query.state.data?.state === 'sent' ? false : progressIntervalMs),
  })
  return state === 'sending' && data ? data : { state, counts }
}

/** Reads a draft with its texts. */
export function useReadIssue() {
  return useMutation({ mutationFn: (id: string) => apiRequest<Issue>(`${path}/${id}`) })
}

/** Saves a new draft, or a change of one. */
export function useSaveIssue() {
  return useMutation({
    mutationFn: ({ draft, texts }: { draft: Issue | null; texts: IssueTexts }) =>
      draft
        ? apiRequest<Issue>(`${path}/${draft.id}`, {
            method: 'PUT',
            body: { ...texts, updated_at: draft.updated_at },
          })
        : apiRequest<Issue>(path, { method: 'POST', body: texts }),
    onSettled: refetch,
  })
}

export function usePreviewIssue() {
  return useMutation({
    mutationFn: (texts: IssueTexts) =>
      apiRequest<IssuePreview>(`${path}/preview`, { method: 'POST', body: texts }),
  })
}

export type IssueAction = 'test' | 'send' | 'pause' | 'resume'

export function useIssueAction() {
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: IssueAction }) =>
      apiRequest<unknown>(`${path}/${id}/${action}`, { method: 'POST' }),
    onSettled: refetch,
  })
}

export function useDeleteIssue() {
  return useMutation({
    mutationFn: (id: string) => apiRequest<void>(`${path}/${id}`, { method: 'DELETE' }),
    onSettled: refetch,
  })
}

function refetch() {
  return queryClient().invalidateQueries({ queryKey: issuesQuery.queryKey })
}
