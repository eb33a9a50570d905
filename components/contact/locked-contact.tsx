import { Coins, Lock } from 'lucide-react'
import Link from 'next/link'
import { useRef, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { ApiError, unknownOutcomeMessage } from '@/lib/session/api-client'
import { needsSignIn } from '@/lib/session/reauthenticate'
import { tokensPath } from '@/lib/tokens/use-return-path'
import type { useUnlock } from '@/lib/unlocks/calls'
import { SignInAgain } from '../account/sign-in-again'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import type { ContactLabels } from './contact-panel'
import { rememberContact } from './contact-return'
import { LastConfirmed, Unreachable } from './contact-switch'
import type { SignedInContactProps } from './signed-in-contact'

interface LockedContactProps extends SignedInContactProps {
  tokens: number
  unlock: ReturnType<typeof useUnlock>
}

/** The price of a contact, with a button that opens a confirmation. */
export function LockedContact({ locale, labels, propertyId, tokens, unlock }: LockedContactProps) {
  const [open, setOpen] = useState(false)
  const spending = useRef(false)
  const dialog = useLazyModule(() => import('./unlock-dialog'), open)
  const back = localPath(locale, paths.property(propertyId))

  function spend() {
    // A second click can come before React has disabled the button.
    if (spending.current) return
    spending.current = true
    unlock.mutate(undefined, {
      onSettled: () => {
        spending.current = false
        setOpen(false)
      },
    })
  }

  return (
    <div className="grid gap-4">
      <p className="flex gap-3 text-muted">
        <Lock className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>{labels.locked}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-sunken px-3.5 py-2.5">
        <Coins className="size-5 shrink-0 text-accent" />
        <span className="font-semibold">{labels.price}</span>
        <span className="ml-auto tabular-nums">{labels.balance.replace('{count}', String(tokens))}</span>
      </p>
      {unlock.error ? (
        <Alert variant="danger">
          <p>{unlockFailure(unlock.error, labels.errors)}</p>
          {needsSignIn(unlock.error) ? (
            <p className="mt-3">
              <SignInAgain label={labels.signIn} />
            </p>
          ) : null}
        </Alert>
      ) : null}
      {labels.confirmed ? <LastConfirmed text={labels.confirmed} /> : null}
      {labels.unreachable ? <Unreachable text={labels.unreachable} /> : null}
      <div className="grid gap-2">
        <button
          type="button"
          disabled={tokens < 1 || unlock.isPending}
          onClick={() => {
            dialog.retry()
            setOpen(true)
          }}
          className={buttonClass('primary', 'w-full')}
        >
          {labels.unlock}
        </button>
        {tokens < 1 ? (
          <>
            <p className="text-sm text-muted">{labels.empty}</p>
            <Link
              href={localPath(locale, tokensPath(back))}
              prefetch={false}
              onClick={() => rememberContact(propertyId)}
              className={buttonClass('secondary', 'w-full')}
            >
              {labels.buyMore}
            </Link>
          </>
        ) : null}
      </div>
      <p className="text-sm text-muted">{labels.once}</p>
      {dialog.failed ? <Alert variant="danger">{labels.errors.load}</Alert> : null}
      {dialog.value ? (
        <dialog.value.UnlockDialog
          labels={labels.dialog}
          open={open}
          tokens={tokens}
          busy={unlock.isPending}
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
