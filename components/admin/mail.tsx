'use client'

import { useParams, useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { LocalLink } from '@/components/ui/local-link'
import { useMail, useResendMail } from '@/lib/admin/use-desk'
import { formatDateTime } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../account/request-failure'
import { Badge } from '../ui/badge'
import { inlineLinkClass } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { ActForm } from './act-form'
import { Fact } from './entry-list'

const tones = { sent: 'accent', waiting: 'caution', failed: 'danger' } as const

/** A mail: to whom, about what, and what became of it. */
export function Mail() {
  const t = useTranslations('admin.mail')
  const states = useTranslations('admin.mails')
  const kinds = useTranslations('admin.mailKinds')
  const locale = useLocale()
  const router = useRouter()
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useMail(id)
  const resend = useResendMail(id)
  if (error && !data) return <RequestFailure error={error} retry={refetch} />
  if (!data) return <Skeleton className="h-72 w-full rounded-card" />
  const { kind, state, to, account_id, listing } = data
  const when = (iso: string | null) => (iso === null ? '–' : formatDateTime(locale, iso))
  const act = {
    name: 'resend',
    label: t(state === 'sent' ? 'sendAgain' : 'resend'),
    consequence: '',
    isDangerous: false,
    isImmediate: true,
  }
  const run = async () => {
    const sent = await resend.mutateAsync()
    if (sent.id !== id) router.push(localPath(locale, paths.deskMail(sent.id)))
  }
  return (
    <div className="grid gap-8">
      <header>
        <h1 className="text-title wrap-anywhere">{kinds(kind)}</h1>
        <p className="mt-1 wrap-anywhere">
          {account_id ? (
            <LocalLink locale={locale} to={paths.deskPerson(account_id)} className={inlineLinkClass}>
              <span>{to}</span>
            </LocalLink>
          ) : (
            to
          )}
        </p>
        <p className="mt-3">
          <Badge tone={tones[state]}>{states(state)}</Badge>
        </p>
      </header>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact label={t('created')}>{when(data.created_at)}</Fact>
        <Fact label={t('attempts')}>{data.attempts}</Fact>
        {state === 'sent' ? <Fact label={t('sent')}>{when(data.sent_at)}</Fact> : null}
        {state === 'failed' ? <Fact label={t('givenUp')}>{when(data.given_up_at)}</Fact> : null}
        {state === 'waiting' ? <Fact label={t('next')}>{when(data.next_attempt_at)}</Fact> : null}
        {listing ? (
          <Fact label={t('home')}>
            <LocalLink locale={locale} to={paths.deskHome(listing.id)} className={inlineLinkClass}>
              {listing.title}
            </LocalLink>
          </Fact>
        ) : null}
      </dl>
      <p className="max-w-prose text-muted">{t(`explained.${state}`)}</p>
      {data.answer ? (
        <p className="max-w-prose wrap-anywhere">
          <strong>{t('answer')}</strong>: <code>{data.answer}</code>
        </p>
      ) : null}
      {state === 'waiting' || kind === 'account_erased' ? null : <ActForm acts={[act]} run={run} />}
    </div>
  )
}
