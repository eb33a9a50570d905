import { Coins, Lock } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { useProfile } from '@/lib/accounts/use-profile'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { NewLead } from '@/lib/leads/schema'
import { ApiError, unknownOutcomeMessage } from '@/lib/session/api-client'
import { needsSignIn } from '@/lib/session/sign-in/reauthenticate'
import { unlockCost } from '@/lib/tokens/packages'
import { findPaidRequests, finishPaidRequests } from '@/lib/tokens/paid-requests'
import { tokensPath } from '@/lib/tokens/use-return-path'
import { useContact, useUnlock } from '@/lib/unlocks/use-unlocks'
import { QueryProvider } from '../account/query-provider'
import { RetryOrSignIn, SignInAgain } from '../account/sign-in-again'
import { isLeadRefused } from '../leads/lead-input'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { StatusLine } from '../ui/status-line'
import type { ContactLabels } from './contact-labels'
import {
  type ContactProps,
  ContactSkeleton,
  LastConfirmed,
  OtherUnlocked,
  ProjectNote,
  Unreachable,
} from './contact-parts'
import { rememberContact } from './contact-return'
import { RefundRule } from './refund-rule'
import { UnlockedContact } from './unlocked/unlocked-contact'

export interface SignedInContactProps extends ContactProps {
  userId: string
}

/** The panel for a session: an own listing, an unlocked contact, or one to unlock. */
export function SignedInContact(props: SignedInContactProps) {
  const { labels, propertyId, userId } = props

  function outcome() {
    const [unlock] = findPaidRequests(userId, `unlock ${propertyId}`)
    if (!unlock) return null
    return unlock.answer ? labels.unlocked.charged : labels.errors.unsure
  }

  return (
    <QueryProvider outcome={outcome}>
      <Contact {...props} />
    </QueryProvider>
  )
}

function Contact(props: SignedInContactProps) {
  const { locale, labels, propertyId, projectId, ownerId, userId, editPage, units } = props
  const profile = useProfile(userId)
  const unlock = useUnlock(userId, propertyId)
  const purchased = profile.data?.purchased_contacts ?? []
  const unlockedId = [propertyId, ...units].find((id) => purchased.includes(id))
  const unlocked = unlockedId !== undefined
  const contact = useContact(userId, unlockedId ?? propertyId, unlocked)
  const isShown = unlocked && contact.data !== undefined && contact.data !== null
  useEffect(() => {
    if (isShown) finishPaidRequests(userId, `unlock ${propertyId}`)
  }, [isShown, userId, propertyId])

  if (userId === ownerId || profile.data?.agency?.id === ownerId) {
    // The page hides its other links to the contact for the owner.
    return (
      <div data-own className="grid justify-items-start gap-4">
        <p className="text-muted">{labels.owner}</p>
        <Link href={editPage} prefetch={false} className={buttonClass('secondary')}>
          {labels.edit}
        </Link>
      </div>
    )
  }
  // Not what is cached of one whose token came back.
  if (unlocked && contact.data) {
    const fresh = unlock.isSuccess
    return (
      <>
        <StatusLine
          text={fresh ? labels.unlocked[unlock.data.charged ? 'charged' : 'free'] : ''}
          className="mb-3"
        />
        <UnlockedContact locale={locale} labels={labels.unlocked} item={contact.data} fresh={fresh} />
      </>
    )
  }
  if (profile.isPending || (unlocked && contact.isPending)) return <ContactSkeleton label={labels.loading} />
  if (!profile.data || (unlocked && contact.isError)) {
    const { error, refetch } = profile.data ? contact : profile
    return (
      <div className="grid gap-4">
        <Alert variant="danger" title={labels.errors.load}>
          {error ? <p>{error.message}</p> : null}
        </Alert>
        <RetryOrSignIn error={error} labels={labels} retry={() => void refetch()} />
      </div>
    )
  }
  return (
    <>
      <StatusLine text="" />
      <LockedContact
        {...props}
        tokens={profile.data.tokens}
        others={labels.others.filter(({ id }) => profile.data?.purchased_contacts.includes(id))}
        isPaid={projectId !== null && (profile.data.purchased_projects?.includes(projectId) ?? false)}
        unlock={unlock}
      />
    </>
  )
}

interface LockedContactProps extends SignedInContactProps {
  tokens: number
  /** The token that opened another unit of its building opens this one too. */
  isPaid: boolean
  /** Unlocked listings of the same home. */
  others: ContactLabels['others']
  unlock: ReturnType<typeof useUnlock>
}

/** The price of a contact, with a button that opens a confirmation. */
export function LockedContact(props: LockedContactProps) {
  const { locale, labels, propertyId, page, tokens, isPaid, others, unlock } = props
  const [open, setOpen] = useState(false)
  const dialog = useLazyModule(() => import('./unlock-dialog'), open)

  /** The dialog stays open for what is wrong in it. */
  const spend = (lead: NewLead | null) =>
    unlock.mutateAsync(lead, { onSettled: (_, error) => setOpen(isLeadRefused(error)) })

  const isAffordable = isPaid || tokens > 0
  return (
    <div className="grid gap-4">
      <p className="flex gap-3 text-muted">
        <Lock className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>{labels.locked}</span>
      </p>
      {others.map(({ id, text }) => (
        <OtherUnlocked key={id} locale={locale} labels={labels} id={id} text={text} />
      ))}
      <p className="flex gap-2 rounded-control bg-sunken px-3.5 py-2.5">
        <Coins className="mt-0.5 size-5 shrink-0 text-accent" />
        <span className="flex grow flex-wrap justify-between gap-x-2 gap-y-1">
          <span className="font-semibold">{isPaid ? labels.paid : labels.price}</span>
          <span>{labels.balance.replace('{count}', String(tokens))}</span>
        </span>
      </p>
      {unlock.error && !isLeadRefused(unlock.error) ? (
        <Alert variant="danger">
          <p>{unlockFailure(unlock.error, labels.errors)}</p>
          {needsSignIn(unlock.error) ? (
            <p className="mt-3">
              <SignInAgain label={labels.signIn} />
            </p>
          ) : null}
        </Alert>
      ) : null}
      {labels.project && !isPaid ? <ProjectNote text={labels.project} /> : null}
      {labels.confirmed ? <LastConfirmed text={labels.confirmed} /> : null}
      {labels.unreachable ? <Unreachable text={labels.unreachable} /> : null}
      <div className="grid gap-2">
        {isAffordable ? null : (
          <>
            <p className="text-sm text-muted">{labels.empty}</p>
            <LocalLink
              locale={locale}
              to={tokensPath(page)}
              onClick={() => rememberContact(propertyId)}
              className={buttonClass('primary', 'w-full')}
            >
              {labels.buyMore}
            </LocalLink>
          </>
        )}
        <button
          type="button"
          disabled={!isAffordable || unlock.isPending}
          onClick={() => {
            dialog.retry()
            setOpen(true)
          }}
          className={buttonClass(isAffordable ? 'primary' : 'secondary', 'w-full')}
        >
          {labels.unlock}
        </button>
      </div>
      <RefundRule lines={labels.guarantee} />
      <p className="text-sm text-muted">{labels.once}</p>
      {dialog.failed ? <Alert variant="danger">{labels.errors.load}</Alert> : null}
      {dialog.value ? (
        <dialog.value.UnlockDialog
          labels={isPaid ? { ...labels.dialog, ...labels.dialog.paid } : labels.dialog}
          cost={isPaid ? 0 : unlockCost}
          known={others.map(({ text }) => text)}
          unreachable={labels.unreachable}
          guarantee={labels.guarantee}
          times={labels.times}
          open={open}
          tokens={tokens}
          onClose={() => setOpen(false)}
          onConfirm={spend}
        />
      ) : null}
    </div>
  )
}

/** Without a response the message does not claim that nothing was spent. */
function unlockFailure(error: Error, texts: ContactLabels['errors']): string {
  const unknown = unknownOutcomeMessage(error, texts.unsure)
  if (unknown) return unknown
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 402) return texts.noTokens
  if (status === 401) return texts.session
  return texts.failed.replace('{reason}', error.message)
}
