import {
  BellRing,
  Building2,
  Coins,
  Heart,
  KeyRound,
  ListChecks,
  LogOut,
  Mail,
  Plus,
  Settings,
  UserRound,
} from 'lucide-react'
import Link from 'next/link'
import type { Messages } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { menuItemProps, useMenu } from '@/components/ui/overlay/use-menu'
import { useProfile } from '@/lib/accounts/use-profile'
import { loadPart } from '@/lib/browser/load-part'
import { visitorFavorites } from '@/lib/favorites/browser/visitor-favorites'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { signOutAndClear } from '@/lib/profile/sign-out-and-clear'
import type { SessionUser } from '@/lib/session/session-user'
import { LinkPending } from '../skeletons/link-pending'
import { SpinnerMark, SquareSpinner } from '../ui/spinner'
import { Avatar } from './avatar'
import { QueryProvider } from './query-provider'

export interface AccountProps {
  locale: Locale
  labels: Messages['account']
}

interface SignedInAreaProps extends AccountProps {
  user: SessionUser
}

export function SignedInArea(props: SignedInAreaProps) {
  return (
    <QueryProvider>
      <Area {...props} />
    </QueryProvider>
  )
}

/** Without a profile it shows the session's data and no balance. */
function Area({ locale, labels, user }: SignedInAreaProps) {
  const { data: profile, isLoading, isFetching } = useProfile(user.id)
  useEffect(() => {
    if (visitorFavorites().length === 0) return
    // If this fails, the next page tries again.
    loadPart(() => import('@/lib/favorites/browser/account-favorites')).then(
      ({ mergeVisitorFavorites }) => mergeVisitorFavorites(user.id),
      () => {},
    )
  }, [user.id])
  return (
    <div className="flex min-h-11 items-center gap-1 max-[24rem]:gap-0 sm:gap-2">
      {isLoading ? (
        <SquareSpinner label={labels.loading} />
      ) : (
        <Balance locale={locale} labels={labels} tokens={profile?.tokens ?? null} syncing={isFetching} />
      )}
      <LocalLink
        locale={locale}
        to={paths.addProperty}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-base font-semibold hover:bg-sunken lg:px-3"
      >
        <Plus className="size-5" />
        <span className="max-lg:sr-only">{labels.addProperty}</span>
      </LocalLink>
      <UserMenu
        locale={locale}
        labels={labels}
        name={profile?.name || user.name}
        email={profile?.email || user.email}
        avatarUrl={profile ? profile.avatar_url : user.avatarUrl}
        unreadLeads={profile?.unread_leads ?? 0}
        isStaff={profile?.is_staff ?? false}
      />
    </div>
  )
}

interface BalanceProps extends AccountProps {
  /** Null when the request failed. */
  tokens: number | null
  syncing: boolean
}

function Balance({ locale, labels, tokens, syncing }: BalanceProps) {
  return (
    <LocalLink
      locale={locale}
      to={paths.tokens}
      aria-label={tokens === null ? labels.balanceUnknown : labels.balance.replace('{count}', String(tokens))}
      aria-busy={syncing}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-transparent bg-accent-soft px-2.5 text-base font-semibold tabular-nums text-accent hover:text-accent-strong max-[22rem]:px-1 sm:px-3.5"
    >
      {syncing ? <SpinnerMark /> : <Coins className="size-5 max-[22rem]:hidden" />}
      <span>{tokens ?? '–'}</span>
    </LocalLink>
  )
}

interface UserMenuProps {
  locale: Locale
  labels: Messages['account']
  name: string
  email: string
  avatarUrl: string | null
  unreadLeads: number
  /** Who operates the site finds the desk here. */
  isStaff: boolean
}

const items = [
  ['profile', paths.profile, UserRound],
  ['contacts', paths.contacts, KeyRound],
  ['favorites', paths.favorites, Heart],
  ['savedSearches', paths.savedSearches, BellRing],
  ['buyTokens', paths.tokens, Coins],
  ['myProperties', paths.myProperties, Building2],
  ['leads', paths.leads, Mail],
  ['settings', paths.settings, Settings],
  ['desk', paths.desk(), ListChecks],
] as const

function UserMenu({ locale, labels, name, email, avatarUrl, unreadLeads, isStaff }: UserMenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  const unreadId = useId()
  const unread = unreadLeads > 0 ? labels.unread.replace('{count}', String(unreadLeads)) : ''
  const { open, close, buttonProps, menuProps } = useMenu(popup)
  return (
    <div className="relative">
      <button
        {...buttonProps}
        aria-label={name}
        aria-describedby={unread ? unreadId : undefined}
        className="relative flex size-11 items-center justify-center rounded-full hover:bg-sunken aria-expanded:bg-sunken"
      >
        <Avatar name={name} url={avatarUrl} />
        {unread ? (
          <span className="absolute -end-0.5 -top-0.5 min-w-5 rounded-full border-2 border-paper bg-accent px-1 text-center text-xs font-bold text-on-accent">
            <span aria-hidden>{unreadLeads > 99 ? '99+' : unreadLeads}</span>
          </span>
        ) : null}
      </button>
      {unread ? (
        <span id={unreadId} hidden>
          {unread}
        </span>
      ) : null}
      {/* Hidden instead of removed, so that a followed link can show that its page is loading. */}
      <div
        ref={popup}
        hidden={!open}
        className="absolute end-0 top-full z-50 mt-1.5 w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-1.5 shadow-raised"
      >
        <div className="border-b border-line px-3 pt-2 pb-3">
          <p className="truncate font-semibold">{name}</p>
          {email === name ? null : <p className="truncate text-sm text-muted">{email}</p>}
        </div>
        <div {...menuProps} role="menu" aria-label={name} className="pt-1.5">
          {items.map(([key, path, Icon]) => {
            const href = localPath(locale, path)
            if (key === 'desk' && !isStaff) return null
            return (
              <Link key={key} href={href} prefetch={false} onClick={() => close()} {...menuItemProps}>
                <Icon className="size-5" />
                <span>{labels.menu[key]}</span>
                {key === 'leads' && unread ? (
                  <span className="ms-auto rounded-full bg-accent px-2 text-sm font-bold text-on-accent">
                    <span className="sr-only">{unread}</span>
                    <span aria-hidden>{unreadLeads}</span>
                  </span>
                ) : null}
                <LinkPending href={href} />
              </Link>
            )
          })}
          <button type="button" onClick={() => void signOutAndClear()} {...menuItemProps}>
            <LogOut className="size-5" />
            {labels.menu.logout}
          </button>
        </div>
      </div>
    </div>
  )
}
