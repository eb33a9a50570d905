import { memoizePerLocale } from '@/lib/i18n/memoize-per-locale'
import { translatorFor } from '@/lib/i18n/translator'

const menuItems = [
  ...(['profile', 'contacts', 'favorites', 'savedSearches', 'buyTokens', 'myProperties'] as const),
  ...(['settings', 'logout'] as const),
] as const

const unfinishedTexts = ['title', 'text', 'stay', 'signOut', 'close'] as const

/** `balance` contains the placeholder `{count}`. */
export interface AccountLabels {
  signIn: string
  signUp: string
  addProperty: string
  /** For visitors. */
  postListing: string
  loading: string
  balance: string
  balanceUnknown: string
  menu: Record<(typeof menuItems)[number], string>
  /** Before a sign-out that removes an unfinished listing. */
  unfinished: Record<(typeof unfinishedTexts)[number], string>
}

export const accountLabels = memoizePerLocale((locale): AccountLabels => {
  const t = translatorFor(locale, 'account')
  return {
    signIn: t('signIn'),
    signUp: t('signUp'),
    addProperty: t('addProperty'),
    postListing: t('postListing'),
    loading: t('loading'),
    balance: t('balance', { count: '{count}' }),
    balanceUnknown: t('balanceUnknown'),
    menu: Object.fromEntries(menuItems.map((item) => [item, t(`menu.${item}`)])) as AccountLabels['menu'],
    unfinished: Object.fromEntries(
      unfinishedTexts.map((text) => [text, t(`unfinished.${text}`)]),
    ) as AccountLabels['unfinished'],
  }
})
