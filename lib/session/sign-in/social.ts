import { paths } from '@/lib/paths'
import { authService } from '@/lib/session/client'
import { sessionClient } from '@/lib/session/session'
import { setRemembered } from '@/lib/session/session-storage'
import { type ReturnTarget, saveReturnTarget } from './sign-in-redirect'

export type SocialProvider = 'google' | 'facebook'

/** @throws when the auth service is unavailable */
export async function fetchEnabledProviders(): Promise<Record<SocialProvider, boolean>> {
  const { url, key } = authService()
  const response = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { external } = (await response.json()) as { external?: Record<string, unknown> }
  return { google: external?.google === true, facebook: external?.facebook === true }
}

/** @throws the auth service's error */
export async function signInWithProvider(
  provider: SocialProvider,
  { remember, ...target }: ReturnTarget & { remember: boolean },
): Promise<void> {
  saveReturnTarget(target)
  setRemembered(remember)
  const { auth } = await sessionClient()
  const { error } = await auth.signInWithOAuth({
    provider,
    options: { redirectTo: `${window.location.origin}${paths.authCallback}` },
  })
  if (error) throw error
}
