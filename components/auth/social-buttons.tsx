import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { authErrorKey } from '@/lib/session/sign-in/auth-error'
import { fetchEnabledProviders, type SocialProvider, signInWithProvider } from '@/lib/session/sign-in/social'
import type { AuthProblem } from './use-auth-form'

interface SocialButtonsProps {
  /** Path after the sign-in. */
  target: string
  /** Whether the session outlives the browser. */
  remember: () => boolean
  onProblem: (problem: AuthProblem) => void
}

const marks = { google: GoogleMark, facebook: FacebookMark } as const
const providers = ['google', 'facebook'] as const
const reasonId = 'social-reason'

/** Sign-in with Google and Facebook; a provider that is not configured explains why it is disabled. */
export function SocialButtons({ target, remember, onProblem }: SocialButtonsProps) {
  const t = useTranslations('auth.social')
  const locale = useLocale()
  const offered = useOfferedProviders()
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)
  const reason = disabledReason(offered)

  async function signIn(provider: SocialProvider) {
    setLeaving(provider)
    try {
      await signInWithProvider(provider, { target, locale, remember: remember() })
    } catch (error) {
      setLeaving(null)
      onProblem(authErrorKey(error) === 'unavailable' ? 'unavailable' : 'social')
    }
  }

  const isOn = (provider: SocialProvider) =>
    offered !== null && offered !== 'unreachable' && offered[provider]
  const on = providers.filter(isOn)
  const off = providers.filter((provider) => !isOn(provider))
  const button = (provider: SocialProvider, className: string) => {
    const Mark = marks[provider]
    return (
      <Button
        key={provider}
        disabled={!isOn(provider) || leaving !== null}
        aria-describedby={!isOn(provider) && reason ? reasonId : undefined}
        onClick={() => signIn(provider)}
        variant="secondary"
        className={className}
        busy={leaving === provider}
        icon={<Mark />}
      >
        {t(provider)}
      </Button>
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
            {off.map((provider) => button(provider, 'w-full text-sm font-medium'))}
            <p id={reasonId} className="min-h-5 text-center text-sm text-muted">
              {reason ? t(reason) : null}
            </p>
          </div>
        ) : null}
      </fieldset>
    </>
  )
}

/** Null while loading. */
type OfferedProviders = Record<SocialProvider, boolean> | 'unreachable' | null

function useOfferedProviders(): OfferedProviders {
  const [offered, setOffered] = useState<OfferedProviders>(null)
  useEffect(() => {
    fetchEnabledProviders().then(setOffered, () => setOffered('unreachable'))
  }, [])
  return offered
}

/** Returns a message key under `auth.social`. */
function disabledReason(offered: OfferedProviders) {
  if (offered === null || offered === 'unreachable') return offered
  if (offered.google) return offered.facebook ? null : 'facebookOff'
  return offered.facebook ? 'googleOff' : 'bothOff'
}

/** Google's branding rules require its own colours. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path
        fill="#EA4335"
        d="M12 4.8c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.8 3.6-4.9 6.7-4.9z"
      />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#1877F2"
        d="M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.6-4.7 1.3 0 2.6.3 2.6.3v3h-1.5c-1.5 0-1.9.9-1.9 1.9V12h3.3l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z"
      />
    </svg>
  )
}
