import type { Locale } from '@/lib/i18n/routing'
import { accountLabels } from './account-labels'
import { AccountSwitch } from './account-switch'

/**
 * The header's right side: `Sign In` and `Sign Up` in the page that everyone gets; with a session the balance,
 * `Add Property` and the user menu, which the browser draws.
 */
export function AccountArea({ locale }: { locale: Locale }) {
  return <AccountSwitch locale={locale} labels={accountLabels(locale)} />
}
