import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { sessionClient } from './session'
import { assertAccountActive } from './sign-in'
import { readReturnTarget } from './sign-in-redirect'

/** @returns the path to go to, or the page that explains why there is no session */
export async function completeSignIn(address: URL, pageLocale: Locale): Promise<string> {
  const { target, locale } = readReturnTarget(pageLocale)
  const register = localPath(locale, paths.register())
  try {
    if (hasError(address)) return `${register}?error=auth_error`
    const { auth } = await sessionClient()
    const { error } = await auth.initialize()
    const { data, error: lookupError } = await auth.getSession()
    if (error || lookupError) return `${register}?error=auth_error`
    if (!data.session) return register
  } catch {
    return `${register}?error=unexpected_error`
  }
  try {
    await assertAccountActive()
    return target
  } catch {
    return `${localPath(locale, paths.login())}?error=account_deactivated`
  }
}

/** Some providers report errors in the fragment. */
function hasError({ searchParams, hash }: URL): boolean {
  const fragment = new URLSearchParams(hash.slice(1))
  return [searchParams, fragment].some((params) => params.has('error') || params.has('error_code'))
}
