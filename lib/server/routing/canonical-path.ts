import { splitLocale } from '@/lib/i18n/split-locale'
import { isScreen } from './screens'

/**
 * The one path of what people and programs write down in several ways: without repeated and trailing slashes, and
 * where it is a screen's or a property's, in small letters. Any other path keeps its letters.
 */
export function canonicalPath(pathname: string): string {
  const joined = pathname.replace(/[/\\]+/g, '/').replace(/(.)\/$/, '$1')
  const lower = joined.toLowerCase()
  return isScreen(splitLocale(lower).path) ? lower : joined
}
