import { memoizePerLocale } from '@/lib/i18n/memoize-per-locale'
import { translatorFor } from '@/lib/i18n/translator'

/** The texts of the account's corner; `balance` holds `{count}` where the number goes. */
export interface AccountLabels {
  signIn: string
  signUp: string
  addProperty: string
  loading: string
  balance: string
  balanceUnknown: string
  menu: Record<'profile' | 'buyTokens' | 'myProperties' | 'favorites' | 'logout', string>
}

/** The texts of the account's corner in a language; they travel to the browser as props. */
export const accountLabels = memoizePerLocale((locale): AccountLabels => {
  const t = translatorFor(locale, 'account')
  return {
    signIn: t('signIn'),
    signUp: t('signUp'),
    addProperty: t('addProperty'),
    loading: t('loading'),
    balance: t('balance', { count: '{count}' }),
    balanceUnknown: t('balanceUnknown'),
    menu: {
      profile: t('menu.profile'),
      buyTokens: t('menu.buyTokens'),
      myProperties: t('menu.myProperties'),
      favorites: t('menu.favorites'),
      logout: t('menu.logout'),
    },
  }
})
