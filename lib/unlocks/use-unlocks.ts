import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile, patchProfile } from '@/lib/accounts/use-profile'
import { pageLanguage } from '@/lib/browser/page-language'
import type { NewLead } from '@/lib/leads/schema'
import type { ComplaintReason } from '@/lib/listings/attributes/report-reasons'
import { invalidateOwnListings } from '@/lib/listings/own/use-own-listings'
import { countryName } from '@/lib/places/names/country-name'
import { apiRequest, nullIfMissing } from '@/lib/session/api-client'
import { readKeptAnswer } from '@/lib/session/kept-answers'
import { keptRequest } from '@/lib/session/kept-request'
import { queryClient } from '@/lib/session/query-client'
import { sendPaidRequest } from '@/lib/tokens/paid-requests'
import { transactionsQuery } from '@/lib/tokens/use-transactions'
import type { Complaint, ComplaintAnswer, UnlockedContact, UnlockedContacts, UnlockResult } from './schema'

const contactsPath = '/users/purchased-contacts'
const contactPath = (propertyId: string) => `${contactsPath}/${encodeURIComponent(propertyId)}`

function unlockedContactsQuery(userId: string) {
  return queryOptions({
    queryKey: ['contacts', userId],
    queryFn: () => keptRequest<UnlockedContacts>(userId, contactsPath),
  })
}

/** The contact as this browser keeps it, alone or in the list of all; null when it does not. */
export async function readKeptContact(propertyId: string, userId?: string): Promise<UnlockedContact | null> {
  const kept = await readKeptAnswer<UnlockedContact>(contactPath(propertyId), userId)
  const all = kept ? undefined : await readKeptAnswer<UnlockedContacts>(contactsPath, userId)
  const found = kept ?? all?.items.find(({ property_id }) => property_id === propertyId)
  return found ? withCountryName(found) : null
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
      apiRequest<Complaint>(`${contactPath(propertyId)}/complaints`, {
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

/** Reads what was bought, so that it is there without a network, too. */
function keepPurchases(userId: string): void {
  void queryClient().prefetchQuery({ ...unlockedContactsQuery(userId), staleTime: 0 })
  void queryClient().prefetchQuery({ ...transactionsQuery(userId), staleTime: 0 })
}

/** Contradicts the owner's answer to a complaint, with a text or an empty one. */
export function useInsist(userId: string, propertyId: string) {
  return useMutation({
    mutationFn: (text: string) =>
      apiRequest<Complaint>(`/users/purchased-contacts/${encodeURIComponent(propertyId)}/complaints/insist`, {
        method: 'POST',
        body: { text: text || null },
      }),
    onSettled: () => {
      queryClient().removeQueries({ queryKey: contactQuery(userId, propertyId).queryKey })
      return queryClient().invalidateQueries({ queryKey: unlockedContactsQuery(userId).queryKey })
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
    queryFn: () => readContact(userId, propertyId),
  })
}

async function readContact(userId: string, propertyId: string): Promise<UnlockedContact | null> {
  try {
    return await keptRequest<UnlockedContact>(userId, contactPath(propertyId)).catch(nullIfMissing)
  } catch (error) {
    const kept = await readKeptContact(propertyId, userId)
    if (!kept) throw error
    return kept
  }
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
      keepPurchases(userId)
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
