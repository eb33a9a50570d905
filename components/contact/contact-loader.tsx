'use client'

import { Lock } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session/session'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { type ContactProps, ContactSkeleton, LastConfirmed, ProjectNote, Unreachable } from './contact-parts'
import { rememberContact, useContactReturn } from './contact-return'
import { RefundRule } from './refund-rule'

/** Renders the visitor's view; the signed-in view is loaded with a session. Both have the same height. */
export function ContactLoader(props: ContactProps) {
  const session = useSession()
  const { status, user } = session
  useContactReturn(props.propertyId, status === 'signed-in')
  const { value: module, failed } = useLazyModule(() => import('./signed-in-contact'), status !== 'visitor')
  const isUnknown = status === 'visitor' && session.problem === 'unreachable'
  const kept = useLazyModule(() => import('./kept-contact'), isUnknown)
  const locked = <VisitorContact {...props} ended={status === 'visitor' && session.problem === 'ended'} />
  return (
    <div className="mt-3 grid min-h-52 grid-cols-1 content-start has-data-own:min-h-0 print:min-h-0">
      {isUnknown && kept.value ? (
        <kept.value.KeptContact propertyId={props.propertyId} labels={props.labels}>
          {locked}
        </kept.value.KeptContact>
      ) : status === 'visitor' || failed ? (
        locked
      ) : module && user ? (
        <module.SignedInContact key={user.id} {...props} userId={user.id} />
      ) : (
        <ContactSkeleton label={props.labels.loading} />
      )}
    </div>
  )
}

interface VisitorContactProps extends ContactProps {
  /** The session ended while the page was open. */
  ended: boolean
}

function VisitorContact({ locale, labels, propertyId, page, ended }: VisitorContactProps) {
  return (
    <div className="grid gap-4">
      {ended ? <Alert variant="danger">{labels.errors.ended}</Alert> : null}
      <p className="flex gap-3 text-muted">
        <Lock className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>{labels.signedOut}</span>
      </p>
      {labels.project ? <ProjectNote text={labels.project} /> : null}
      {labels.unreachable ? <Unreachable text={labels.unreachable} /> : null}
      <LocalLink
        locale={locale}
        to={paths.login(page)}
        onClick={() => rememberContact(propertyId)}
        className={buttonClass('primary', 'w-full py-2 text-center')}
      >
        {labels.signIn}
      </LocalLink>
      {/* Below the button, which has to stand in the first screen. */}
      <RefundRule lines={labels.guarantee} />
      {labels.confirmed ? <LastConfirmed text={labels.confirmed} /> : null}
      <p className="text-sm text-muted">
        {labels.cost} {labels.once}
      </p>
    </div>
  )
}
