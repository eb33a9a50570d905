import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RequestFailure } from '@/components/account/request-failure'
import { SignedInOnly } from '@/components/account/signed-in-only'
import { AccountSkeleton } from '@/components/skeletons/account-skeleton'
import type { Profile } from '@/lib/accounts/schema'
import { useProfile } from '@/lib/accounts/use-profile'
import type { SessionUser } from '@/lib/session/session-user'
import { needsSignIn } from '@/lib/session/sign-in/reauthenticate'
import { BalanceCard } from './balance-card'
import { type PartName, ProfileNav } from './profile-nav'

interface ProfilePartProps {
  part: PartName
  /** Gets no profile when it could not be loaded: what the session knows and other requests bring is shown all the same. */
  children: (user: SessionUser, profile: Profile | undefined) => ReactNode
}

/** One page of the profile beside the links to all of them; visitors are redirected to the sign-in. */
export function ProfilePart({ part, children }: ProfilePartProps) {
  return (
    <SignedInOnly loading={<LoadingAccount />}>
      {(user) => (
        <SignedInPart part={part} user={user}>
          {children}
        </SignedInPart>
      )}
    </SignedInOnly>
  )
}

function SignedInPart({ part, user, children }: ProfilePartProps & { user: SessionUser }) {
  const t = useTranslations('profile')
  const { data: profile, error, isPending, refetch } = useProfile(user.id)
  if (isPending) return <LoadingAccount />
  return (
    <div className="mt-5 grid grid-cols-1 gap-5 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <div className="grid content-start gap-5 max-lg:contents lg:sticky lg:top-24 lg:self-start">
        <ProfileNav part={part} userId={user.id} profile={profile} />
        {/* The header of a phone shows the balance, too. */}
        {profile ? (
          <BalanceCard
            tokens={profile.tokens}
            className={part === 'tokens' ? 'max-lg:order-1' : 'max-lg:hidden'}
          />
        ) : null}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 max-lg:order-2 lg:gap-8">
        {error ? <RequestFailure title={t('failed')} error={error} retry={refetch} /> : null}
        {/* Sections would each ask for the sign-in. */}
        {needsSignIn(error) && part !== 'settings' ? null : children(user, profile)}
      </div>
    </div>
  )
}

function LoadingAccount() {
  const t = useTranslations('profile')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <AccountSkeleton />
    </div>
  )
}
