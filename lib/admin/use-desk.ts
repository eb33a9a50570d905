import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { saveTable } from '@/lib/browser/save-file'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type {
  Appointment,
  Found,
  Log,
  LogExport,
  LogFilter,
  Mail,
  Me,
  Person,
  PersonOrder,
  Team,
} from './schema'
import type { SiteView } from './site-view/schema'
import type { List } from './today/lists'
import type { Latest, TodayFigures } from './today/schema'

export function useMe(userId: string) {
  return useQuery({
    queryKey: ['admin', 'me', userId],
    queryFn: () => apiRequest<Me>('/v1/admin/me'),
    retry: false,
  })
}

export function useToday() {
  return useQuery({
    queryKey: ['admin', 'today'],
    queryFn: () => apiRequest<TodayFigures>('/v1/admin/today'),
  })
}

export function useLatest(list: List, page: number) {
  return useQuery({
    queryKey: ['admin', 'latest', list, page],
    queryFn: () =>
      apiRequest<Latest>(`/v1/admin/latest?${new URLSearchParams({ list, page: String(page) })}`),
  })
}

export function useFound(words: string) {
  return useQuery({
    queryKey: ['admin', 'find', words],
    queryFn: () => apiRequest<Found>(`/v1/admin/find?${new URLSearchParams({ q: words })}`),
  })
}

function personQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'person', id],
    queryFn: () => apiRequest<Person>(`/v1/admin/people/${id}`),
  })
}

export function usePerson(id: string) {
  return useQuery(personQuery(id))
}

/** A key is of one intention, so that a repeated request gives tokens once. */
export function usePersonOrder(id: string) {
  return useMutation({
    mutationFn: ({ order, key }: { order: PersonOrder; key: string }) =>
      apiRequest<Person>(`/v1/admin/people/${id}`, {
        method: 'POST',
        body: order,
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: (person) => {
      queryClient().setQueryData(personQuery(id).queryKey, person)
    },
  })
}

/** Each look is logged, so it is not repeated or kept. */
export function useSiteView(id: string) {
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      apiRequest<SiteView>(`/v1/admin/people/${id}/site`, { method: 'POST', body }),
    gcTime: 0,
    onSuccess: () => queryClient().invalidateQueries({ queryKey: personQuery(id).queryKey }),
  })
}

function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'mail', id],
    queryFn: () => apiRequest<Mail>(`/v1/admin/mails/${id}`),
  })
}

export function useMail(id: string) {
  return useQuery(mailQuery(id))
}

export function useResendMail(id: string) {
  return useMutation({
    mutationFn: () => apiRequest<Mail>(`/v1/admin/mails/${id}/resend`, { method: 'POST' }),
    onSuccess: (mail) => {
      queryClient().setQueryData(mailQuery(mail.id).queryKey, mail)
    },
  })
}

const teamQuery = queryOptions({
  queryKey: ['admin', 'team'],
  queryFn: () => apiRequest<Team>('/v1/admin/team'),
})

export function useTeam() {
  return useQuery(teamQuery)
}

export function useAppoint() {
  return useTeamChange((body: Appointment) => apiRequest<Team>('/v1/admin/team', { method: 'POST', body }))
}

export function useDismiss() {
  return useTeamChange((id: string) => apiRequest<Team>(`/v1/admin/team/${id}`, { method: 'DELETE' }))
}

function useTeamChange<Change>(mutationFn: (change: Change) => Promise<Team>) {
  return useMutation({
    mutationFn,
    onSuccess: (team) => {
      queryClient().setQueryData(teamQuery.queryKey, team)
    },
  })
}

export function useLog(filter: LogFilter) {
  return useInfiniteQuery({
    queryKey: ['admin', 'log', filter],
    queryFn: ({ pageParam }) =>
      apiRequest<Log>(`/v1/admin/log?${queryOf(filter)}${pageParam && `&before=${pageParam}`}`),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

const queryOf = ({ words, from, to }: LogFilter) =>
  new URLSearchParams({ q: words, ...(from && { from }), ...(to && { to }) })

/** Downloads the entries as a table. */
export function useLogExport() {
  return useMutation({
    mutationFn: async (filter: LogFilter) => {
      const { csv } = await apiRequest<LogExport>(`/v1/admin/log/export?${queryOf(filter)}`)
      saveTable(csv, 'audit-log.csv')
    },
  })
}
