import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'

/** The texts of the account's corner; `balance` holds `{count}` where the number goes. */
export interface AccountLabels {
  signIn: string
  signUp: string
  addProperty: string
  loading: string
  balance: string
  menu: { profile: string; buyTokens: string; myProperties: string; logout: string }
}

/** The texts of the account's corner in a language; they travel to the browser as props. */
export async function accountLabels(locale: Locale): Promise<AccountLabels> {
  const t = await getTranslations({ locale, namespace: 'account' })
  return {
    signIn: t('signIn'),
    signUp: t('signUp'),
    addProperty: t('addProperty'),
    loading: t('loading'),
    balance: t('balance', { count: '{count}' }),
    menu: {
      profile: t('menu.profile'),
      buyTokens: t('menu.buyTokens'),
      myProperties: t('menu.myProperties'),
      logout: t('menu.logout'),
    },
  }
}
