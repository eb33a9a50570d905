import { splitLocale } from '@/lib/i18n/split-locale'
import { paths } from '@/lib/paths'

/** Screens of the sign-in itself: they pass on where they were told to lead. */
const signInScreens: string[] = [
  paths.login(),
  paths.register(),
  paths.forgotPassword,
  paths.resetPassword,
  paths.authCallback,
]

/** Where a sign-in that begins at this address should lead; undefined for home, where it leads anyway. */
export function returnPathFrom({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const { path } = splitLocale(pathname)
  if (path === paths.home) return undefined
  if (signInScreens.includes(path)) return new URLSearchParams(search).get('redirect') ?? undefined
  return `${pathname}${search}`
}
