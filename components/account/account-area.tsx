import type { Locale } from '@/lib/i18n/routing'
import { accountLabels } from './account-labels'
import { AccountSwitch } from './account-switch'

/**
 * Renders `Sign In` and `Sign Up` on the server, since the page is cached for everyone; with a session the browser
 * replaces them by the balance, `Add Property` and the user menu.
 */
export function AccountArea({ locale }: { locale: Locale }) {
  return <AccountSwitch locale={locale} labels={accountLabels(locale)} />
}
