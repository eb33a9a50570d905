'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useProfile } from '@/lib/accounts/use-profile'
import { formatRsd } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { ApiError, unknownOutcomeMessage } from '@/lib/session/api-client'
import { useSession } from '@/lib/session/session'
import { needsSignIn } from '@/lib/session/sign-in/reauthenticate'
import type { OfferedPackage } from '@/lib/tokens/packages'
import { findPaidRequests, finishPaidRequests } from '@/lib/tokens/paid-requests'
import { savePendingPackage, takePendingPackage } from '@/lib/tokens/pending-package'
import type { PurchaseResult } from '@/lib/tokens/schema'
import { tokensPath, useReturnPath } from '@/lib/tokens/use-return-path'
import { usePurchase } from '@/lib/tokens/use-transactions'
import { QueryProvider } from '../account/query-provider'
import { SignInAgain } from '../account/sign-in-again'
import { Alert } from '../ui/alert'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { RadioCard } from '../ui/form/radio-card'
import { PurchaseSuccess } from './purchase-success'

interface ShopProps {
  packages: readonly OfferedPackage[]
  chosen: OfferedPackage | null
  onChoose: (tokenPackage: OfferedPackage | null) => void
}

/** Selects and buys a package. The selection is preserved when the session becomes known. */
export function TokenShop({ packages }: Pick<ShopProps, 'packages'>) {
  const { status, user } = useSession()
  const [chosen, setChosen] = useState<OfferedPackage | null>(null)
  useEffect(() => {
    const pending = takePendingPackage()
    const offered = packages.find(({ id }) => id === pending?.id)
    if (offered) setChosen((current) => current ?? offered)
  }, [packages])
  const t = useTranslations('tokens')
  const shop = { packages, chosen, onChoose: setChosen }
  if (status !== 'signed-in') return <VisitorShop {...shop} known={status === 'visitor'} />
  return (
    <QueryProvider key={user.id} outcome={() => purchaseOutcome(user.id, t)}>
      <CustomerShop {...shop} userId={user.id} />
    </QueryProvider>
  )
}

/** @throws when no packages are offered */
function popularOf(packages: readonly OfferedPackage[]): OfferedPackage {
  const popular = packages.find((each) => each.popular) ?? packages[0]
  if (!popular) throw new Error('No packages are offered.')
  return popular
}

/** `known` is false while the session is loading; the button then waits. */
function VisitorShop({ packages, chosen, onChoose, known }: ShopProps & { known: boolean }) {
  const t = useTranslations('tokens')
  const locale = useLocale()
  const back = useReturnPath()
  const selected = chosen ?? popularOf(packages)

  function signIn(tokenPackage: OfferedPackage) {
    savePendingPackage(tokenPackage)
    const here = localPath(locale, tokensPath(back ?? undefined))
    window.location.assign(localPath(locale, paths.login(here)))
  }

  return (
    <PackageChoice packages={packages} chosen={selected} onChoose={onChoose}>
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

function CustomerShop({ packages, chosen, onChoose, userId }: ShopProps & { userId: string }) {
  const t = useTranslations('tokens')
  const [earlier, setEarlier] = useState(() => earlierPurchase(userId))
  const unanswered = earlier?.answer ? null : packages.find(({ tokens }) => tokens === earlier?.amount)
  const profile = useProfile(userId)
  const purchase = usePurchase(userId)
  const failure = usePurchaseErrorMessage(purchase.error)
  const buying = useRef(false)

  function buy(tokenPackage: OfferedPackage) {
    // A second click can come before React has disabled the button.
    if (buying.current) return
    buying.current = true
    setEarlier(null)
    onChoose(tokenPackage)
    purchase.mutate(tokenPackage.tokens, {
      onSettled: () => {
        buying.current = false
      },
    })
  }

  function startAgain() {
    onChoose(null)
    setEarlier(null)
    purchase.reset()
  }

  const result = purchase.data ?? earlier?.answer
  useEffect(() => {
    if (result) finishPaidRequests(userId, purchaseSubjects)
  }, [result, userId])
  if (result) {
    const { purchased, tokens } = result
    const balance = profile.data?.tokens ?? tokens
    return <PurchaseSuccess purchased={purchased} balance={balance} onAgain={startAgain} />
  }
  const selected = chosen ?? unanswered ?? popularOf(packages)
  return (
    <PackageChoice packages={packages} chosen={selected} onChoose={onChoose}>
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

const purchaseSubjects = 'purchase '

interface EarlierPurchase {
  /** Tokens of the package. */
  amount: number
  answer?: PurchaseResult | undefined
}

/** The newest purchase whose result was never shown: the page was left, or failed, before. */
function earlierPurchase(userId: string): EarlierPurchase | null {
  const [newest] = findPaidRequests(userId, purchaseSubjects)
  if (!newest) return null
  const amount = Number(newest.subject.slice(purchaseSubjects.length))
  return { amount, answer: newest.answer as PurchaseResult | undefined }
}

/** What is known of a purchase when the page that made it has failed. */
function purchaseOutcome(userId: string, t: ReturnType<typeof useTranslations<'tokens'>>): string | null {
  const earlier = earlierPurchase(userId)
  if (!earlier) return null
  return earlier.answer
    ? t('success.added', { count: earlier.answer.purchased })
    : t('unanswered', { count: earlier.amount })
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

interface PackageChoiceProps {
  packages: readonly OfferedPackage[]
  chosen: OfferedPackage
  onChoose: (tokenPackage: OfferedPackage) => void
  /** Next to the packages. */
  children: ReactNode
}

function PackageChoice({ packages, chosen, onChoose, children }: PackageChoiceProps) {
  const t = useTranslations('tokens')
  const group = useRef<HTMLFieldSetElement>(null)

  // A package may be chosen before hydration, so the radios are uncontrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the choice before hydration, once.
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>('input:checked')
    const early = packages.find(({ id }) => id === radio?.value)
    if (early && early.id !== chosen.id) onChoose(early)
  }, [])

  // Applies a choice made on another page, for example before the sign-in.
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>(`input[value="${chosen.id}"]`)
    if (radio) radio.checked = true
  }, [chosen.id])

  return (
    <div className="mt-6 flex flex-col gap-6 lg:mt-8 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
      <fieldset ref={group} className="grid min-w-0 gap-3 lg:gap-4">
        <legend className="mb-4 text-heading font-semibold">{t('choose')}</legend>
        {packages.map((tokenPackage) => (
          <RadioCard
            key={tokenPackage.id}
            name="package"
            value={tokenPackage.id}
            label={tokenPackage.name}
            defaultChecked={tokenPackage.id === chosen.id}
            onChange={() => onChoose(tokenPackage)}
            badge={tokenPackage.popular ? <Badge tone="solid">{t('popular')}</Badge> : null}
            description={t('calls', { count: tokenPackage.tokens })}
            aside={<Price {...tokenPackage} single={packages[0]?.priceRsd ?? 0} />}
          />
        ))}
      </fieldset>
      {children}
    </div>
  )
}

/** @param single RSD of one token in the smallest package */
function Price({ tokens, priceRsd, single }: OfferedPackage & { single: number }) {
  const t = useTranslations('tokens')
  const locale = useLocale()
  const saved = tokens * single - priceRsd
  return (
    <>
      <span className="block text-heading font-semibold">{formatRsd(locale, priceRsd)}</span>
      <span className="block text-sm text-muted">
        {t('each', { price: formatRsd(locale, priceRsd / tokens) })}
      </span>
      {saved > 0 ? (
        <span className="block text-sm font-semibold text-accent">
          {t('saves', { amount: formatRsd(locale, saved) })}
        </span>
      ) : null}
    </>
  )
}

interface PurchaseSummaryProps {
  chosen: OfferedPackage
  /** Null while unknown. */
  balance: number | null
  hint?: string | undefined
  /** The session is loading. */
  waiting: boolean
  busy?: boolean
  onComplete: (tokenPackage: OfferedPackage) => void
  /** Messages about the purchase. */
  children?: ReactNode
}

/** The chosen package, its price, and the buy button, which is sticky on phones. */
function PurchaseSummary({
  chosen,
  balance,
  hint,
  waiting,
  busy = false,
  onComplete,
  children,
}: PurchaseSummaryProps) {
  const t = useTranslations('tokens')
  const locale = useLocale()

  function complete() {
    if (!busy && !waiting) onComplete(chosen)
  }

  return (
    <section
      aria-label={t('summary')}
      className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4 lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card"
    >
      <h2 className="text-heading max-lg:sr-only">{t('summary')}</h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-4 gap-y-2 tabular-nums">
        <Line term={t('package')} value={chosen.name} />
        <Line term={t('price')} value={formatRsd(locale, chosen.priceRsd)} strong />
        <Line term={t('balance')} value={balance === null ? '–' : String(balance)} />
        <Line term={t('after')} value={balance === null ? '–' : String(balance + chosen.tokens)} strong />
      </dl>
      {children}
      <div className="z-10 grid gap-1 bg-paper max-lg:sticky max-lg:bottom-(--stick) max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8 lg:gap-2 lg:bg-transparent">
        <Button
          aria-disabled={busy || waiting}
          aria-describedby="purchase-hint"
          onClick={complete}
          className="w-full"
          busy={busy}
        >
          {busy ? t('busy') : t('complete')}
        </Button>
        <p id="purchase-hint" role="status" className="min-h-5 text-sm text-muted">
          {hint}
        </p>
      </div>
      <p className="border-t border-line pt-4 text-sm text-muted">{t('demo')}</p>
    </section>
  )
}

function Line({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className={`text-right ${strong ? 'font-semibold' : ''}`}>{value}</dd>
    </>
  )
}
