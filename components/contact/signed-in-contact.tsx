import Link from 'next/link'
import { useProfile } from '@/lib/accounts/calls'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { useContact, useUnlock } from '@/lib/unlocks/calls'
import { QueryProvider } from '../account/query-provider'
import { RetryOrSignIn } from '../account/sign-in-again'
import { Alert } from '../ui/alert'
import { buttonClass, textLinkClass } from '../ui/button'
import { StatusLine } from '../ui/status-line'
import { ComplaintState } from './complaint-state'
import { type ContactProps, ContactSkeleton } from './contact-switch'
import { LockedContact } from './locked-contact'
import { RevealedContact } from './revealed-contact'

export interface SignedInContactProps extends ContactProps {
  userId: string
}

/** The panel for a session: an own listing, an unlocked contact, or one to unlock. */
export function SignedInContact(props: SignedInContactProps) {
  return (
    <QueryProvider>
      <Contact {...props} />
    </QueryProvider>
  )
}

function Contact(props: SignedInContactProps) {
  const { locale, labels, propertyId, ownerId, userId } = props
  const profile = useProfile(userId)
  const unlock = useUnlock(userId, propertyId)
  const unlocked = profile.data?.purchased_contacts.includes(propertyId) ?? false
  const contact = useContact(userId, propertyId, unlocked)

  if (userId === ownerId) {
    // The page hides its other links to the contact for the owner.
    return (
      <div data-own className="grid justify-items-start gap-4">
        <p className="text-muted">{labels.owner}</p>
        <Link
          href={localPath(locale, paths.editProperty(propertyId))}
          prefetch={false}
          className={buttonClass('secondary')}
        >
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
          text={fresh ? labels.revealed[unlock.data.charged ? 'charged' : 'free'] : ''}
          className="mb-3"
        />
        <RevealedContact labels={labels.revealed} contact={contact.data.contact} fresh={fresh} />
        {contact.data.complaint ? (
          <div className="mt-3 print:hidden">
            <ComplaintState locale={locale} texts={labels.complaint} complaint={contact.data.complaint} />
          </div>
        ) : (
          <Link
            href={localPath(locale, paths.purchasedContact(propertyId))}
            prefetch={false}
            className={`mt-3 text-sm print:hidden ${textLinkClass}`}
          >
            {labels.revealed.problem}
          </Link>
        )}
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
      <LockedContact {...props} tokens={profile.data.tokens} unlock={unlock} />
    </>
  )
}
