'use client'

import Link from 'next/link'
import { useMessages, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PurchasedContacts } from '@/lib/api/schemas/account'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { closingOf } from '@/lib/tokens/contacts/closing'
import { RevealedContact } from '../contact/revealed-contact'
import { streetMapLabels } from '../street-map/street-map-labels'
import { StreetMapSwitch } from '../street-map/street-map-switch'
import { Alert } from '../ui/alert'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { ComplaintForm } from './complaint-form'

interface PurchasedPropertyProps {
  locale: Locale
  userId: string
  item: PurchasedContacts['items'][number]
}

/** A property with its unlocked contact, marked when it is no longer public. */
export function PurchasedProperty({ locale, userId, item }: PurchasedPropertyProps) {
  const t = useTranslations('purchasedContact')
  const { purchasedContact, streetMap } = useMessages()
  const [styleUrl] = useState(() => runtimeConfig()?.mapStyleUrl)
  const closing = closingOf(item)
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        {closing ? <Badge tone="caution">{t(`closings.${closing}.mark`)}</Badge> : null}
        <h1 className="mt-2 text-title wrap-anywhere">{item.title}</h1>
        <p className="mt-2 text-muted">
          {item.city} · {t('unlocked', { date: formatDate(locale, item.purchased_at) })}
        </p>
      </div>
      {closing ? (
        <Alert>
          <p>{t(`closings.${closing}.text`)}</p>
        </Alert>
      ) : null}
      <section
        aria-labelledby="contact"
        className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
      >
        <h2 id="contact" className="mb-3 text-heading">
          {t('contact')}
        </h2>
        <RevealedContact labels={{ revealed: purchasedContact }} contact={item.contact} fresh={false} />
        {item.contact.location && styleUrl ? (
          <StreetMapSwitch styleUrl={styleUrl} circle={null} labels={streetMapLabels(locale, streetMap)} />
        ) : null}
        <ComplaintForm locale={locale} userId={userId} item={item} />
      </section>
      <p className="flex flex-wrap gap-3 print:hidden">
        <Link href={localPath(locale, paths.contacts)} className={buttonClass('secondary')}>
          {t('back')}
        </Link>
        {closing ? null : (
          <Link
            href={localPath(locale, paths.property(item.property_id))}
            prefetch={false}
            className={buttonClass()}
          >
            {t('open')}
          </Link>
        )}
      </p>
    </div>
  )
}
