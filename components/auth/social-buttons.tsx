'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { SpinnerMark } from '@/components/ui/spinner'
import { authErrorKey } from '@/lib/auth/browser/auth-error'
import { offeredProviders, type SocialProvider, signInWithProvider } from '@/lib/auth/browser/social'
import { FacebookMark, GoogleMark } from './social-icons'
import type { AuthProblem } from './use-auth-form'

type Offer = Record<SocialProvider, boolean>

interface SocialButtonsProps {
  /** Path after the sign-in. */
  target: string
  /** Whether the session outlives the browser; not when it is left out. */
  remember?: () => boolean
  onProblem: (problem: AuthProblem) => void
}

const marks = { google: GoogleMark, facebook: FacebookMark } as const
const providers = ['google', 'facebook'] as const
const reasonId = 'social-reason'

/** Sign-in with Google and Facebook; a provider that is not configured explains why it is disabled. */
export function SocialButtons({ target, remember = () => false, onProblem }: SocialButtonsProps) {
  const t = useTranslations('auth.social')
  const locale = useLocale()
  const offer = useOffer()
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)
  const reason = missing(offer)

  async function leave(provider: SocialProvider) {
    setLeaving(provider)
    try {
      await signInWithProvider(provider, { target, locale, remember: remember() })
    } catch (error) {
      setLeaving(null)
      onProblem(authErrorKey(error) === 'unavailable' ? 'unavailable' : 'social')
    }
  }

  const isOn = (provider: SocialProvider) => offer !== null && offer !== 'unreachable' && offer[provider]
  const on = providers.filter(isOn)
  const off = providers.filter((provider) => !isOn(provider))
  const button = (provider: SocialProvider, className: string) => {
    const Mark = marks[provider]
    return (
      <button
        key={provider}
        type="button"
        disabled={!isOn(provider) || leaving !== null}
        aria-describedby={!isOn(provider) && reason ? reasonId : undefined}
        onClick={() => leave(provider)}
        className={buttonClass('secondary', className)}
      >
        {leaving === provider ? <SpinnerMark /> : <Mark />}
        {t(provider)}
      </button>
    )
  }

  return (
    <>
      {on.length > 0 ? (
        <p className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {t('or')}
        </p>
      ) : null}
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('label')}</legend>
        {on.map((provider) => button(provider, 'w-full'))}
        {off.length > 0 ? (
          <div className="mt-3 grid gap-2 border-t border-line pt-5">
            <div className="flex flex-wrap justify-center gap-2">
              {off.map((provider) => button(provider, 'px-3 text-sm font-medium'))}
            </div>
            <p id={reasonId} className="min-h-5 text-center text-sm text-muted">
              {reason ? t(reason) : null}
            </p>
          </div>
        ) : null}
      </fieldset>
    </>
  )
}

function useOffer(): Offer | 'unreachable' | null {
  const [offer, setOffer] = useState<Offer | 'unreachable' | null>(null)
  useEffect(() => {
    offeredProviders().then(setOffer, () => setOffer('unreachable'))
  }, [])
  return offer
}

function missing(offer: Offer | 'unreachable' | null) {
  if (offer === null) return null
  if (offer === 'unreachable') return 'unreachable'
  if (offer.google) return offer.facebook ? null : 'facebookOff'
  return offer.facebook ? 'googleOff' : 'bothOff'
}
