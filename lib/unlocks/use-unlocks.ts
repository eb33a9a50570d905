import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile, patchProfile } from '@/lib/accounts/use-profile'
import { pageLanguage } from '@/lib/browser/page-language'
import type { NewLead } from '@/lib/leads/schema'
import type { ComplaintReason } from '@/lib/listings/attributes/report-reasons'
import { invalidateOwnListings } from '@/lib/listings/own/use-own-listings'
import { countryName } from '@/lib/places/country-name'
import { apiRequest, nullIfMissing } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import { sendPaidRequest } from '@/lib/tokens/paid-requests'
import { transactionsQuery } from '@/lib/tokens/use-transactions'
import type { Complaint, ComplaintAnswer, UnlockedContact, UnlockedContacts, UnlockResult } from './schema'

function unlockedContactsQuery(userId: string) {
  return queryOptions({
    queryKey: ['contacts', userId],
    queryFn: () => apiRequest<UnlockedContacts>('/users/purchased-contacts'),
  })
}

export function useUnlockedContacts(userId: string) {
  return useQuery({
    ...unlockedContactsQuery(userId),
    select: ({ items }) => ({ items: items.map(withCountryName) }),
  })
}

/** Writes the country in the page's language. */
function withCountryName<Item extends UnlockedContact>(item: Item): Item {
  const { contact } = item
  return { ...item, contact: { ...contact, country: countryName(pageLanguage(), contact.country) } }
}

export function useComplaint(userId: string, propertyId: string) {
  return useMutation({
    mutationKey: ['complaint', userId, propertyId],
    mutationFn: (reason: ComplaintReason) =>
      apiRequest<Complaint>(`/users/purchased-contacts/${encodeURIComponent(propertyId)}/complaints`, {
        method: 'POST',
        body: { reason },
      }),
    onSettled: () => {
      // The property's page reads it anew, with the complaint.
      queryClient().removeQueries({ queryKey: contactQuery(userId, propertyId).queryKey })
      return refresh(userId)
    },
  })
}

function refresh(userId: string): void {
  void invalidateProfile(userId)
  void queryClient().invalidateQueries({ queryKey: unlockedContactsQuery(userId).queryKey })
  void queryClient().invalidateQueries({ queryKey: transactionsQuery(userId).queryKey })
}

function contactQuery(userId: string, propertyId: string) {
  return queryOptions({
    queryKey: ['contact', userId, propertyId],
    queryFn: () =>
      apiRequest<UnlockedContact>(`/users/purchased-contacts/${encodeURIComponent(propertyId)}`).catch(
        nullIfMissing,
      ),
  })
}

/** Reads an unlocked contact, null while it is locked. Refetches on focus, since the owner may have changed it. */
export function useContact(userId: string, propertyId: string, wanted: boolean) {
  return useQuery({
    ...contactQuery(userId, propertyId),
    enabled: wanted,
    select: (item) => item && withCountryName(item),
    refetchOnWindowFocus: 'always',
  })
}

/** Idempotent: repeated requests charge once. `finishPaidRequests` follows once the contact is shown. */
export function useUnlock(userId: string, propertyId: string) {
  const { queryKey } = contactQuery(userId, propertyId)
  return useMutation({
    mutationKey: ['unlock', userId, propertyId],
    scope: { id: `unlock-${propertyId}` },
    mutationFn: (lead: NewLead | null) =>
      sendPaidRequest<UnlockResult>(
        userId,
        `unlock ${propertyId}`,
        '/users/tokens/use',
        { property_id: propertyId, ...lead },
        ({ charged }) => ({ charged }),
      ),
    onSuccess: ({ tokens, contact }, lead) => {
      const unlocked = { property_id: propertyId, contact, purchased_at: new Date().toISOString() }
      queryClient().setQueryData<UnlockedContact | null>(queryKey, (known) => ({ ...known, ...unlocked }))
      // The server's copy of the message.
      if (lead) void queryClient().invalidateQueries({ queryKey })
      patchProfile(userId, ({ purchased_contacts }) => ({
        tokens,
        purchased_contacts: [...new Set([propertyId, ...purchased_contacts])],
      }))
    },
    // Also after a failure: the response may have been lost.
    onSettled: () => refresh(userId),
  })
}

/** Answers the complaints about an own listing. */
export function useComplaintAnswer(userId: string, id: string) {
  return useMutation({
    scope: { id: `own-listing-${id}` },
    mutationFn: (body: ComplaintAnswer) =>
      apiRequest(`/v1/listings/${encodeURIComponent(id)}/answer`, { method: 'POST', body }),
    onSettled: () => invalidateOwnListings(userId),
  })
}
