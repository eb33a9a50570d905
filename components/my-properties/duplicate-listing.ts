import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { randomKey } from '@/lib/browser/random-key'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { draftRequests } from '@/lib/publishing/calls'

/** Begins a draft with what an own listing says, and opens it. */
export function useDuplicateListing(locale: Locale, listing: OwnListing) {
  const [key] = useState(randomKey)
  return useMutation({
    mutationFn: async () => {
      const { toNewDraftBody } = await import('@/lib/publishing/draft-body')
      return draftRequests.save({ draft: null, idempotencyKey: key, body: toNewDraftBody(listing) })
    },
    onSuccess: ({ id }) =>
      window.location.assign(`${localPath(locale, paths.addProperty)}?draft=${encodeURIComponent(id)}`),
  })
}
