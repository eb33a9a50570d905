import { Coins, Plus } from 'lucide-react'
import Link from 'next/link'
import type { Messages } from 'next-intl'
import { useEffect } from 'react'
import { useProfile } from '@/lib/accounts/calls'
import { visitorFavorites } from '@/lib/favorites/browser/visitor-favorites'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import type { SessionUser } from '@/lib/session/session-user'
import { SpinnerMark, SquareSpinner } from '../ui/spinner'
import { QueryProvider } from './query-provider'
import { UserMenu } from './user-menu'

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
    import('@/lib/favorites/browser/account-favorites').then(
      ({ mergeVisitorFavorites }) => mergeVisitorFavorites(user.id),
      () => {},
    )
  }, [user.id])
  return (
    <div className="flex min-h-11 items-center gap-1 sm:gap-2">
      {isLoading ? (
        <SquareSpinner label={labels.loading} />
      ) : (
        <Balance locale={locale} labels={labels} tokens={profile?.tokens ?? null} syncing={isFetching} />
      )}
      <Link
        href={localPath(locale, paths.addProperty)}
        prefetch={false}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-base font-semibold hover:bg-sunken lg:px-3"
      >
        <Plus className="size-5" />
        <span className="max-lg:sr-only">{labels.addProperty}</span>
      </Link>
      <UserMenu
        locale={locale}
        labels={labels}
        name={profile?.name || user.name}
        email={profile?.email || user.email}
        avatarUrl={profile ? profile.avatar_url : user.avatarUrl}
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
    <Link
      href={localPath(locale, paths.tokens)}
      prefetch={false}
      aria-label={tokens === null ? labels.balanceUnknown : labels.balance.replace('{count}', String(tokens))}
      aria-busy={syncing}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-transparent bg-accent-soft px-2.5 text-base font-semibold tabular-nums text-accent hover:text-accent-strong sm:px-3.5"
    >
      {syncing ? <SpinnerMark /> : <Coins className="size-5" />}
      {tokens ?? '–'}
    </Link>
  )
}
