import 'server-only'
import { isSubscribed, unsubscribeNewsletter } from '@/lib/alerts/newsletter/subscribe'
import { stopPriceMails, wantsPriceMails } from '@/lib/alerts/price-drops/price-mails-wanted'
import { findMailedSearch, hasMailedSearches, unsubscribeAccount, unsubscribeSearch } from './saved-searches'
import type { Unsubscription } from './unsubscribe-token'

export function unsubscribe({ subject, id }: Unsubscription): Promise<void> {
  if (subject === 'newsletter') return unsubscribeNewsletter(id)
  if (subject === 'prices') return stopPriceMails(id)
  return subject === 'account' ? unsubscribeAccount(id) : unsubscribeSearch(id)
}

export async function isStillSubscribed({ subject, id }: Unsubscription): Promise<boolean> {
  if (subject === 'newsletter') return isSubscribed(id)
  if (subject === 'prices') return wantsPriceMails(id)
  if (subject === 'account') return hasMailedSearches(id)
  return (await findMailedSearch(id))?.notify ?? false
}
