import type { Locale } from '@/lib/i18n/routing'
import { accountLabels } from './account-labels'
import { AccountSwitch } from './account-switch'

/** Renders the visitor's links, since the page is cached for everyone; the browser replaces them. */
export function AccountArea({ locale }: { locale: Locale }) {
  return <AccountSwitch locale={locale} labels={accountLabels(locale)} />
}
