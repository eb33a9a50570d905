import { splitLocale } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'

/** These pages pass on the return path that they were given. */
const signInScreens: string[] = [
  paths.login(),
  paths.register(),
  paths.forgotPassword,
  paths.resetPassword,
  paths.authCallback,
]

/** Returns where a sign-in from this URL leads; undefined for home. */
export function returnPathFrom({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const { path } = splitLocale(pathname)
  if (path === paths.home) return undefined
  if (signInScreens.includes(path)) return new URLSearchParams(search).get('redirect') ?? undefined
  return `${pathname}${search}`
}
