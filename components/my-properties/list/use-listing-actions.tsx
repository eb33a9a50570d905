import { useMutation } from '@tanstack/react-query'
import {
  ChartColumn,
  CircleCheck,
  CopyPlus,
  Ellipsis,
  Eye,
  EyeOff,
  Handshake,
  Images,
  Trash2,
} from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { menuItemProps, useMenu } from '@/components/ui/overlay/use-menu'
import { usePopoverPosition } from '@/components/ui/overlay/use-popover-position'
import { loadPart } from '@/lib/browser/load-part'
import { randomKey } from '@/lib/browser/random-key'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { confirmedUntil } from '@/lib/listings/lifecycle/confirmed-until'
import {
  type OwnListingAction,
  useDeleteListing,
  useOwnListingAction,
} from '@/lib/listings/own/use-own-listings'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { draftRequests } from '@/lib/publishing/listing-requests'
import { sectionId } from '@/lib/publishing/section-states'

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
      const { toNewDraftBody } = await loadPart(() => import('@/lib/publishing/draft-body'))
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
          <span>{t(running === main ? 'saving' : `acts.${main}`)}</span>
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

interface OwnListingMenuProps {
  locale: Locale
  listing: OwnListing
  actions: OwnListingAction[]
  isBusy: boolean
  onAction: (action: OwnListingAction) => void
  onDuplicate: () => void
  /** The last item, which calls `onOpen` before it asks. */
  last: (onOpen: () => void) => ReactNode
}

const icons = { publish: Eye, withdraw: EyeOff, confirm: CircleCheck, sold: Handshake, rented: Handshake }

/** What an owner seldom does with a listing. */
function OwnListingMenu(props: OwnListingMenuProps) {
  const { locale, listing, actions, isBusy, onAction, onDuplicate, last } = props
  const t = useTranslations('myProperties')
  const popup = useRef<HTMLDivElement>(null)
  const { open, close, buttonProps, menuProps } = useMenu(popup)
  const { up, style } = usePopoverPosition(open, popup)
  const choose = (action: () => void) => () => {
    close(true)
    if (!isBusy) action()
  }
  const edit = localPath(locale, paths.editProperty(listing.id))
  const pages = [
    ['photos', `${edit}#${sectionId('photos')}`, Images, t('photos')],
    ['statistics', localPath(locale, paths.listingStatistics(listing.id)), ChartColumn, t('statistics.open')],
    ['preview', localPath(locale, paths.previewProperty(listing.id)), Eye, t('preview')],
  ] as const
  return (
    <div className="relative">
      <button
        {...buttonProps}
        aria-label={t('more')}
        aria-describedby={`own-${listing.id}`}
        className={buttonClass('secondary', 'w-11 px-0 aria-expanded:bg-sunken')}
      >
        <Ellipsis className="size-5" />
      </button>
      <div
        ref={popup}
        hidden={!open}
        style={style}
        className={`absolute end-0 ${up ? 'bottom-full mb-1.5' : 'top-full mt-1.5'} z-20 w-60 max-w-[calc(100vw-4rem)] rounded-card border border-line bg-surface p-1.5 shadow-raised`}
      >
        <div {...menuProps} role="menu" aria-label={t('more')}>
          {pages.map(([name, href, Icon, label]) => (
            <Link key={name} href={href} prefetch={false} onClick={() => close()} {...menuItemProps}>
              <Icon className="size-5" />
              {label}
            </Link>
          ))}
          <button type="button" aria-disabled={isBusy} onClick={choose(onDuplicate)} {...menuItemProps}>
            <CopyPlus className="size-5" />
            {t('duplicate')}
          </button>
          {actions.map((action) => {
            const Icon = icons[action]
            return (
              <button
                key={action}
                type="button"
                aria-disabled={isBusy}
                onClick={choose(() => onAction(action))}
                {...menuItemProps}
              >
                <Icon className="size-5" />
                {t(`acts.${action}`)}
              </button>
            )
          })}
          {last(() => close(true))}
        </div>
      </div>
    </div>
  )
}
