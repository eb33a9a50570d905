'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useProfile } from '@/lib/accounts/calls'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { ApiError, unknownOutcomeMessage } from '@/lib/session/api-client'
import { needsSignIn } from '@/lib/session/reauthenticate'
import { useSession } from '@/lib/session/session'
import { usePurchase } from '@/lib/tokens/calls'
import { findPackage, popularPackage, type TokenPackage } from '@/lib/tokens/packages'
import { savePendingPackage, takePendingPackage } from '@/lib/tokens/pending-package'
import { findPurchaseAttempt } from '@/lib/tokens/purchase-attempt'
import { tokensPath } from '@/lib/tokens/tokens-path'
import { useReturnPath } from '@/lib/tokens/use-return-path'
import { QueryProvider } from '../account/query-provider'
import { SignInAgain } from '../account/sign-in-again'
import { Alert } from '../ui/alert'
import { PackageChoice } from './package-choice'
import { PurchaseSuccess } from './purchase-success'
import { PurchaseSummary } from './purchase-summary'

interface ShopProps {
  chosen: TokenPackage | null
  onChoose: (tokenPackage: TokenPackage | null) => void
}

/** Selects and buys a package. The selection is preserved when the session becomes known. */
export function TokenShop() {
  const { status, user } = useSession()
  const [chosen, setChosen] = useState<TokenPackage | null>(null)
  useEffect(() => {
    const pending = takePendingPackage()
    if (pending) setChosen((current) => current ?? pending)
  }, [])
  const shop = { chosen, onChoose: setChosen }
  if (status !== 'signed-in') return <VisitorShop {...shop} known={status === 'visitor'} />
  return (
    <QueryProvider key={user.id}>
      <CustomerShop {...shop} userId={user.id} />
    </QueryProvider>
  )
}

/** `known` is false while the session is loading; the button then waits. */
function VisitorShop({ chosen, onChoose, known }: ShopProps & { known: boolean }) {
  const t = useTranslations('tokens')
  const locale = useLocale()
  const back = useReturnPath()
  const selected = chosen ?? popularPackage

  function signIn(tokenPackage: TokenPackage) {
    savePendingPackage(tokenPackage)
    const here = localPath(locale, tokensPath(back ?? undefined))
    window.location.assign(localPath(locale, paths.login(here)))
  }

  return (
    <PackageChoice chosen={selected} onChoose={onChoose}>
      <PurchaseSummary
        chosen={selected}
        balance={null}
        hint={known ? t('signInFirst') : undefined}
        waiting={!known}
        onComplete={signIn}
      />
    </PackageChoice>
  )
}

function CustomerShop({ chosen, onChoose, userId }: ShopProps & { userId: string }) {
  const t = useTranslations('tokens')
  const [unanswered, setUnanswered] = useState(
    () => findPackage(findPurchaseAttempt(userId)?.amount ?? 0) ?? null,
  )
  const profile = useProfile(userId)
  const purchase = usePurchase(userId)
  const failure = usePurchaseErrorMessage(purchase.error)
  const buying = useRef(false)

  function buy(tokenPackage: TokenPackage) {
    // A second click can come before React has disabled the button.
    if (buying.current) return
    buying.current = true
    setUnanswered(null)
    onChoose(tokenPackage)
    purchase.mutate(tokenPackage.tokens, {
      onSettled: () => {
        buying.current = false
      },
    })
  }

  function startAgain() {
    onChoose(null)
    purchase.reset()
  }

  if (purchase.data) {
    const { purchased, tokens } = purchase.data
    const balance = profile.data?.tokens ?? tokens
    return <PurchaseSuccess purchased={purchased} balance={balance} onAgain={startAgain} />
  }
  const selected = chosen ?? unanswered ?? popularPackage
  return (
    <PackageChoice chosen={selected} onChoose={onChoose}>
      <PurchaseSummary
        chosen={selected}
        balance={profile.data?.tokens ?? null}
        waiting={false}
        busy={purchase.isPending}
        onComplete={buy}
      >
        {failure ? (
          <Alert variant="danger">
            <p>{failure}</p>
            {needsSignIn(purchase.error) ? (
              <p className="mt-3">
                <SignInAgain label={t('errors.signIn')} onLeave={() => savePendingPackage(selected)} />
              </p>
            ) : null}
          </Alert>
        ) : null}
        {unanswered ? <Alert>{t('unanswered', { count: unanswered.tokens })}</Alert> : null}
      </PurchaseSummary>
    </PackageChoice>
  )
}

/** Null without an error. Without a response the message does not claim that nothing was charged. */
function usePurchaseErrorMessage(error: Error | null): string | null {
  const t = useTranslations('tokens.errors')
  if (!error) return null
  const unknown = unknownOutcomeMessage(error, t('unsure'))
  if (unknown) return unknown
  if (error instanceof ApiError && error.status === 401) return t('session')
  return t('failed', { reason: error.message })
}
