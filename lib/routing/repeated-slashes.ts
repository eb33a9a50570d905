import { splitLocale } from '@/lib/i18n/split-locale'
import { canonicalPath } from './canonical-path'
import { isScreen } from './screens'

/**
 * The address of a screen written with repeated slashes, as one with a trailing slash instead; any other as it is.
 * Next answers repeated slashes itself, before the middleware, and its redirect would be followed by one of ours.
 */
export function markRepeatedSlashes(address: string): string {
  const [pathname = '', ...query] = address.split('?')
  if (!/[/\\]{2}|\\/.test(pathname)) return address
  const joined = pathname.replace(/[/\\]+/g, '/')
  const { path } = splitLocale(canonicalPath(joined))
  if (path === '/' || !isScreen(path)) return address
  return [joined.replace(/\/?$/, '/'), ...query].join('?')
}
