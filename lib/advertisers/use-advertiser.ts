import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { AdvertiserPhone, PhoneInput } from './phone-schema'
import type { Advertiser, AdvertiserChange, OwnAdvertiser, Verification, VerificationRequest } from './schema'

function advertiserQuery(userId: string) {
  return queryOptions({
    queryKey: ['advertiser', userId],
    queryFn: async () => filledProfile(await apiRequest<OwnAdvertiser>('/users/advertiser')),
  })
}

function filledProfile(profile: OwnAdvertiser): Advertiser | null {
  const { slug, kind } = profile
  return slug === null || kind === null ? null : { ...profile, slug, kind }
}

/** The own public profile; null before it is opened. */
export function useAdvertiser(userId: string) {
  return useQuery(advertiserQuery(userId))
}

export function useSaveAdvertiser(userId: string) {
  return useAdvertiserChange(userId, (body: AdvertiserChange) =>
    apiRequest<Advertiser>('/users/advertiser', { method: 'PUT', body }),
  )
}

/** Saves the logo, or removes it with null. */
export function useSaveLogo(userId: string) {
  return useAdvertiserChange(userId, (logo: Blob | null) => {
    if (!logo) return apiRequest<Advertiser>('/users/advertiser', { method: 'PUT', body: { logo_url: null } })
    const body = new FormData()
    body.set('file', logo)
    return apiRequest<Advertiser>('/users/advertiser/logo', { method: 'POST', body, timeoutMs: 30_000 })
  })
}

function useAdvertiserChange<Change>(userId: string, mutationFn: (change: Change) => Promise<Advertiser>) {
  return useMutation({
    mutationFn,
    onSuccess: (advertiser) => {
      queryClient().setQueryData(advertiserQuery(userId).queryKey, advertiser)
    },
  })
}

function verificationQuery(userId: string) {
  return queryOptions({
    queryKey: ['verification', userId],
    queryFn: () => apiRequest<{ request: Verification | null }>('/users/advertiser/verification'),
  })
}

/** What became of the latest request to be verified. */
export function useVerification(userId: string) {
  return useQuery(verificationQuery(userId))
}

export function useRequestVerification(userId: string) {
  return useMutation({
    mutationFn: (body: VerificationRequest) =>
      apiRequest<Verification>('/users/advertiser/verification', { method: 'POST', body }),
    onSuccess: (request) => {
      queryClient().setQueryData(verificationQuery(userId).queryKey, { request })
    },
  })
}

function phonesQuery(userId: string) {
  return queryOptions({
    queryKey: ['advertiser-phones', userId],
    queryFn: () => apiRequest<{ items: AdvertiserPhone[] }>('/users/advertiser/phones'),
  })
}

/** Phones that the listings of the account, or of its agency, choose from; nothing while signed out. */
export function usePhones(userId: string | undefined) {
  return useQuery({ ...phonesQuery(userId ?? ''), enabled: userId !== undefined })
}

/** Adds a phone, or changes the one with that id. */
export function useSavePhone(userId: string, id?: string) {
  return usePhoneChange(userId, (body: PhoneInput) =>
    id
      ? apiRequest<AdvertiserPhone>(`/users/advertiser/phones/${id}`, { method: 'PUT', body })
      : apiRequest<AdvertiserPhone>('/users/advertiser/phones', { method: 'POST', body }),
  )
}

export function useRemovePhone(userId: string) {
  return usePhoneChange(userId, ({ id }: AdvertiserPhone) =>
    apiRequest<void>(`/users/advertiser/phones/${id}`, { method: 'DELETE' }),
  )
}

function usePhoneChange<Change, Result>(userId: string, mutationFn: (change: Change) => Promise<Result>) {
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient().invalidateQueries({ queryKey: phonesQuery(userId).queryKey }),
  })
}
