'use client'

import { FileQuestion, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { closedReason } from '@/lib/unlocks/ledger-row'
import type { UnlockedContacts } from '@/lib/unlocks/schema'
import { useComplaint, useUnlockedContacts } from '@/lib/unlocks/use-unlocks'
import { RequestFailure } from '../../account/request-failure'
import { SignedInOnly } from '../../account/signed-in-only'
import { streetMapLabels } from '../../street-map/street-map-labels'
import { StreetMapSwitch } from '../../street-map/street-map-switch'
import { Alert } from '../../ui/alert'
import { Badge } from '../../ui/badge'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { Complaint } from './complaint'
import { ContactDetails } from './contact-details'
import { SentMessage } from './sent-message'

/** An unlocked contact; visitors are redirected to the sign-in. `id` is the property's. */
export function UnlockedContactScreen({ id }: { id: string }) {
  return (
    <SignedInOnly loading={<Loading />}>
      {(user) => <UnlockedContactLoader id={id} userId={user.id} />}
    </SignedInOnly>
  )
}

function UnlockedContactLoader({ id, userId }: { id: string; userId: string }) {
  const t = useTranslations('unlockedContact')
  const locale = useLocale()
  const { data, error, isPending, refetch } = useUnlockedContacts(userId)
  const complain = useComplaint(userId, id)
  if (isPending) return <Loading />
  if (!data) {
    return (
      <div className="grid gap-4">
        <h1 className="text-title">{t('title')}</h1>
        <RequestFailure title={t('failed')} error={error} retry={refetch} />
      </div>
    )
  }
  const item = data.items.find(({ property_id }) => property_id === id)
  if (item) return <UnlockedProperty userId={userId} item={item} complain={complain} />
  // A token that comes back at once takes the contact with it.
  const returned = complain.data?.state === 'returned'
  return (
    <EmptyState
      headingLevel={1}
      icon={returned ? <Undo2 /> : <FileQuestion />}
      title={t(returned ? 'returned' : 'missing')}
      text={t(returned ? 'returnedText' : 'missingText')}
      action={
        <Link href={localPath(locale, paths.contacts)} className={buttonClass()}>
          {t('back')}
        </Link>
      }
    />
  )
}

function Loading() {
  const t = useTranslations('unlockedContact')
  return (
    <Skeletons className="grid max-w-2xl gap-6" label={t('loading')}>
      <h1 className="sr-only">{t('title')}</h1>
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-64 w-full rounded-panel" />
    </Skeletons>
  )
}

interface UnlockedPropertyProps {
  item: UnlockedContacts['items'][number]
  complain: ReturnType<typeof useComplaint>
}

/** A property with its unlocked contact, marked when it is no longer public. */
function UnlockedProperty({ userId, item, complain }: UnlockedPropertyProps & { userId: string }) {
  const t = useTranslations('unlockedContact')
  const locale = useLocale()
  const { unlockedContact, streetMap } = useMessages()
  const [styleUrl] = useState(() => runtimeConfig()?.mapStyleUrl)
  const closing = closedReason(item)
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        {closing ? <Badge tone="caution">{t(`closings.${closing}.mark`)}</Badge> : null}
        <h1 className="mt-2 text-title wrap-anywhere">{item.title}</h1>
        <p className="mt-2 text-muted">
          {townIn(locale, item.city)} · {t('unlocked', { date: formatDate(locale, item.purchased_at) })}
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
        <ContactDetails labels={unlockedContact} contact={item.contact} fresh={false} />
        {item.contact.location && styleUrl ? (
          <StreetMapSwitch styleUrl={styleUrl} circle={null} labels={streetMapLabels(locale, streetMap)} />
        ) : null}
        <SentMessage item={item} userId={userId} closed={closing !== null} />
        <Complaint userId={userId} item={item} complain={complain} />
      </section>
      <p className="flex flex-wrap gap-3 print:hidden">
        <Link href={localPath(locale, paths.contacts)} className={buttonClass('secondary')}>
          {t('back')}
        </Link>
        {closing ? null : (
          <LocalLink locale={locale} to={paths.property(item.property_id)} className={buttonClass()}>
            {t('open')}
          </LocalLink>
        )}
      </p>
    </div>
  )
}
