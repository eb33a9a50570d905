'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import type { Team as TeamBody } from '@/lib/admin/schema'
import { useAppoint, useDismiss, useTeam } from '@/lib/admin/use-desk'
import { staffRoles } from '@/lib/http/staff-roles'
import { formatDate } from '@/lib/i18n/format/date'
import { RequestFailure } from '../account/request-failure'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, SelectField, Submit, TextField } from '../ui/form/form-fields'
import { Skeleton } from '../ui/skeleton'
import { useStaff } from './desk'

/** Who operates the site; admins appoint and dismiss. */
export function Team() {
  const t = useTranslations('admin.team')
  const { role } = useStaff()
  const { data, error, refetch } = useTeam()
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t('text')}</p>
      {data ? (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
          {data.items.map((member) => (
            <Member key={member.id} member={member} mayDismiss={role === 'admin'} />
          ))}
        </ul>
      ) : error ? (
        <RequestFailure error={error} retry={refetch} />
      ) : (
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
      )}
      {role === 'admin' ? <AppointForm /> : null}
    </>
  )
}

function Member({ member, mayDismiss }: { member: TeamBody['items'][number]; mayDismiss: boolean }) {
  const t = useTranslations('admin.team')
  const locale = useLocale()
  const dismiss = useDismiss()
  const ui = useTranslations('ui')
  const { id, name, email, role, named, since } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <span className="min-w-0">
        <strong className="wrap-anywhere">{name}</strong> <Badge>{t(`roles.${role}`)}</Badge>
        <span className="block text-sm text-muted wrap-anywhere">
          {email} · {named || since === null ? t('named') : formatDate(locale, since)}
        </span>
      </span>
      {mayDismiss && since !== null ? (
        <ConfirmAction
          className={buttonClass('danger')}
          texts={{
            title: t('dismissTitle', { name }),
            text: named ? t('dismissNamed') : t('dismissText'),
            confirm: t('dismiss'),
            cancel: t('cancel'),
            close: ui('close'),
          }}
          onConfirm={() => dismiss.mutate(id)}
        >
          {t('dismiss')}
        </ConfirmAction>
      ) : null}
      {dismiss.error ? <ErrorLine>{dismiss.error.message}</ErrorLine> : null}
    </li>
  )
}

function AppointForm() {
  const t = useTranslations('admin.team')
  const { mutateAsync } = useAppoint()
  return (
    <ApiForm
      id="appoint"
      values={{ email: '', role: 'support' as (typeof staffRoles)[number], reason: '' }}
      resets
      send={(appointment) => mutateAsync(appointment)}
      className="mt-8 grid max-w-xl gap-4"
    >
      {({ values: { role } }) => (
        <>
          <h2 className="text-heading">{t('appointTitle')}</h2>
          <TextField name="email" label={t('email')} hint={t('emailHint')} type="email" />
          <SelectField
            name="role"
            label={t('role')}
            hint={t(`may.${role}`)}
            options={staffRoles.map((known) => [known, t(`roles.${known}`)])}
          />
          <TextField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={1000} />
          <Submit className="justify-self-start">{t('appoint')}</Submit>
          <FormFailure line />
        </>
      )}
    </ApiForm>
  )
}
