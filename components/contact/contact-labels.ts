import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'

type Texts<Key extends string> = Record<Key, string>

/** `balance` contains `{count}`, `errors.failed` contains `{reason}`. */
export interface ContactLabels
  extends Texts<
    | 'title'
    | 'dates'
    | 'confirmed'
    | 'signedOut'
    | 'cost'
    | 'signIn'
    | 'locked'
    | 'price'
    | 'balance'
    | 'unlock'
    | 'buyMore'
  > {
  empty: string
  once: string
  owner: string
  edit: string
  loading: string
  retry: string
  dialog: Texts<'title' | 'body' | 'before' | 'after' | 'close' | 'cancel' | 'confirm' | 'busy'>
  revealed: Texts<'charged' | 'free' | 'email' | 'address' | 'viber' | 'whatsapp' | 'problem'>
  errors: Texts<'load' | 'noTokens' | 'unsure' | 'failed' | 'session' | 'ended'>
}

/** The panel's texts with the dates of a property; props of a client component. */
export function contactLabels(
  locale: Locale,
  property: Pick<Property, 'contactOffers' | 'confirmedAt' | 'createdAt' | 'updatedAt'>,
): ContactLabels {
  const t = translatorFor(locale, 'contact')
  const list = offeredList(locale, property.contactOffers)
  const listed = t('listed', { date: formatDate(locale, property.createdAt) })
  const changed = formatDate(locale, property.createdAt) !== formatDate(locale, property.updatedAt)
  return {
    title: t('title'),
    dates: changed ? `${listed} · ${t('updated', { date: formatDate(locale, property.updatedAt) })}` : listed,
    confirmed: property.confirmedAt ? t('confirmed', { date: formatDate(locale, property.confirmedAt) }) : '',
    signedOut: t('signedOut', { list }),
    cost: t('cost'),
    signIn: t('signIn'),
    locked: t('locked', { list }),
    price: t('price'),
    balance: t('balance', { count: '{count}' }),
    unlock: t('unlock'),
    buyMore: t('buyMore'),
    empty: t('empty'),
    once: t('once'),
    owner: t('owner'),
    edit: translatorFor(locale, 'myProperties')('edit'),
    loading: t('loading'),
    retry: t('retry'),
    dialog: {
      title: t('dialog.title'),
      body: t('dialog.body', { list }),
      before: t('dialog.before'),
      after: t('dialog.after'),
      close: t('dialog.close'),
      cancel: t('dialog.cancel'),
      confirm: t('dialog.confirm'),
      busy: t('dialog.busy'),
    },
    revealed: {
      charged: t('revealed.charged'),
      free: t('revealed.free'),
      email: t('revealed.email'),
      address: t('revealed.address'),
      viber: t('revealed.viber'),
      whatsapp: t('revealed.whatsapp'),
      problem: t('revealed.problem'),
    },
    errors: {
      load: t('errors.load'),
      noTokens: t('errors.noTokens'),
      unsure: t('errors.unsure'),
      failed: t('errors.failed', { reason: '{reason}' }),
      session: t('errors.session'),
      ended: t('errors.ended'),
    },
  }
}

/** Names what an unlock contains; everything when the backend does not say. */
function offeredList(locale: Locale, offers: Property['contactOffers']): string {
  const t = translatorFor(locale, 'contact.offers')
  const offered = (['phone', 'email', 'address'] as const).filter((name) => offers?.[name] ?? true)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return list.format((['name', ...offered] as const).map((name) => t(name)))
}
