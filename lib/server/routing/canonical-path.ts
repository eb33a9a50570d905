import { splitLocale } from '@/lib/i18n/split-locale'
import { isScreen } from './screens'

/** Removes repeated and trailing slashes, and lowercases the paths of pages and properties. */
export function canonicalPath(pathname: string): string {
  const joined = pathname.replace(/[/\\]+/g, '/').replace(/(.)\/$/, '$1')
  const lower = joined.toLowerCase()
  return isScreen(splitLocale(lower).path) ? lower : joined
}
