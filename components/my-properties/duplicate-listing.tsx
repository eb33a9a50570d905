import { useMutation } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { randomKey } from '@/lib/browser/random-key'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { draftRequests } from '@/lib/publishing/calls'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { ownerActionClass } from './owner-action-class'

/** Begins a draft with what an own listing says, and opens it. */
export function DuplicateListing({ locale, listing }: { locale: Locale; listing: OwnListing }) {
  const t = useTranslations('myProperties')
  const [key] = useState(randomKey)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { toNewDraftBody } = await import('@/lib/publishing/draft-summary')
      return draftRequests.create(toNewDraftBody(listing), key)
    },
    onSuccess: ({ id }) =>
      window.location.assign(`${localPath(locale, paths.addProperty)}?draft=${encodeURIComponent(id)}`),
  })
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        aria-describedby={`own-${listing.id}`}
        onClick={() => isPending || mutate()}
        className={buttonClass('quiet', ownerActionClass)}
      >
        <CopyPlus className="size-4" />
        {t(isPending ? 'saving' : 'duplicate')}
      </button>
      {error ? <ErrorLine className="col-span-2 text-sm">{error.message}</ErrorLine> : null}
    </>
  )
}
