import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { randomKey } from '@/lib/browser/random-key'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { confirmedUntil } from '@/lib/listings/confirmed-until'
import {
  type OwnListingAction,
  useDeleteListing,
  useOwnListingAction,
} from '@/lib/listings/own-listing-calls'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { draftRequests } from '@/lib/publishing/calls'
import { buttonClass } from '../ui/button'
import { ConfirmAction } from '../ui/confirm-action'
import { showToast } from '../ui/toast-outlet'
import { menuItemProps } from '../ui/use-menu'
import { OwnListingMenu } from './own-listing-menu'

/** What an owner can do with a listing, and what is to be said about its state. */
export function useListingActions(locale: Locale, userId: string, listing: OwnListing) {
  const t = useTranslations('myProperties')
  const { title } = listing
  const tell = (action: OwnListingAction) => {
    const text = t(`done.${action}`, { title })
    const undo = { label: t('undo'), onPress: () => perform('publish') }
    showToast(action === 'publish' || action === 'confirm' ? { text } : { text, action: undo })
  }
  const { mutate: perform, isPending, variables, error } = useOwnListingAction(userId, listing.id, tell)
  const duplicate = useDuplicateListing(locale, listing)
  const deletion = useDeleteListing(userId, () => showToast({ text: t('delete.done', { title }) }))
  const remove = () => {
    if (!deletion.isPending) deletion.mutate(listing.id)
  }
  const { status, withdrawal_reason, waits_for_contact } = listing
  const until = confirmedUntil(listing)
  const note = withdrawal_reason
    ? t('blocked', { reason: withdrawal_reason })
    : status === 'expired' && !waits_for_contact
      ? t('expiredText')
      : until
        ? t('confirmedUntil', { date: formatDate(locale, until.date) })
        : ''
  return {
    available: actionsOf(listing),
    perform,
    remove,
    duplicate: () => duplicate.mutate(),
    isBusy: isPending || duplicate.isPending,
    running: isPending ? variables : null,
    note,
    failure: error ?? duplicate.error ?? deletion.error,
  }
}

/** Begins a draft with what an own listing says, and opens it. */
function useDuplicateListing(locale: Locale, listing: OwnListing) {
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

interface OwnListingActionsProps {
  locale: Locale
  listing: OwnListing
  actions: ReturnType<typeof useListingActions>
  /** All in the menu, instead of the most used one beside it. */
  isMenuOnly?: boolean
}

/** The most used action on a listing's state beside a menu of the others. */
export function OwnListingActions({ locale, listing, actions, isMenuOnly = false }: OwnListingActionsProps) {
  const t = useTranslations('myProperties')
  const { available, perform, remove, duplicate, isBusy, running } = actions
  const [main, ...others] = available
  return (
    <>
      {isMenuOnly ? null : main ? (
        <button
          type="button"
          aria-disabled={isBusy}
          aria-describedby={`own-${listing.id}`}
          onClick={() => isBusy || perform(main)}
          className={buttonClass(main === 'publish' ? 'primary' : 'secondary', 'px-3')}
        >
          {main === 'confirm' ? <CircleCheck className="size-4 max-sm:hidden" /> : null}
          {t(running === main ? 'saving' : `acts.${main}`)}
        </button>
      ) : (
        <span />
      )}
      <OwnListingMenu
        locale={locale}
        listing={listing}
        actions={isMenuOnly ? available : others}
        isBusy={isBusy}
        onAction={perform}
        onDuplicate={duplicate}
        last={(onOpen) => <DeleteListing listing={listing} onOpen={onOpen} onConfirm={remove} />}
      />
    </>
  )
}

/** The first is the most used. */
function actionsOf({
  published,
  purpose,
  withdrawal_reason,
  waits_for_contact,
}: OwnListing): OwnListingAction[] {
  if (withdrawal_reason || waits_for_contact) return []
  return published ? ['confirm', purpose === 'RENT' ? 'rented' : 'sold', 'withdraw'] : ['publish']
}

interface DeleteListingProps {
  listing: OwnListing
  onOpen: () => void
  onConfirm: () => void
}

function DeleteListing({ listing, onOpen, onConfirm }: DeleteListingProps) {
  const t = useTranslations('myProperties.delete')
  const { id, title, complaints } = listing
  const follows = [t('text'), complaints.length > 0 ? t('complaints', { count: complaints.length }) : '']
  const texts = {
    title: t('title', { title }),
    text: follows.filter(Boolean).join(' '),
    confirm: t('confirm'),
    cancel: t('cancel'),
    close: t('close'),
  }
  return (
    <ConfirmAction
      {...menuItemProps}
      className={`${menuItemProps.className} text-danger`}
      describedBy={`own-${id}`}
      texts={texts}
      onOpen={onOpen}
      onConfirm={onConfirm}
    >
      <Trash2 className="size-5" />
      {t('open')}
    </ConfirmAction>
  )
}
