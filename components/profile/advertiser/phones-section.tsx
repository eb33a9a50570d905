import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsSection } from '@/components/profile/settings'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { ApiForm } from '@/components/ui/form/api-form'
import { FormFailure, Submit, TextField } from '@/components/ui/form/form-fields'
import { useRules } from '@/components/ui/form/use-rules'
import { useRestoreFocus } from '@/components/ui/overlay/use-restore-focus'
import { StatusLine } from '@/components/ui/status-line'
import type { AdvertiserPhone } from '@/lib/advertisers/phone-schema'
import { useAdvertiser, usePhones, useRemovePhone, useSavePhone } from '@/lib/advertisers/use-advertiser'

/** Phones of a public profile, from which listings choose; not of an agent, whose listings show the agency's. */
export function PhonesSection({ userId, isAgent }: { userId: string; isAgent: boolean }) {
  const t = useTranslations('profile.phones')
  const { data: advertiser } = useAdvertiser(userId)
  const { data } = usePhones(userId)
  const remove = useRemovePhone(userId)
  const [status, setStatus] = useState('')
  const [adding, setAdding] = useState(false)
  const opener = useRestoreFocus<HTMLButtonElement>(adding)
  if (isAgent || !advertiser || !data) return null
  const { items } = data
  const saved = (phone: AdvertiserPhone) => setStatus(t('saved', { label: phone.label }))
  return (
    <SettingsSection id="phones" title={t('title')} text={t('text')}>
      {items.length > 0 ? (
        <ul className="w-full max-w-xl divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {items.map((phone) => (
            <Phone
              key={phone.id}
              userId={userId}
              phone={phone}
              onSaved={saved}
              onRemove={() =>
                remove.mutate(phone, { onSuccess: () => setStatus(t('removed', { label: phone.label })) })
              }
            />
          ))}
        </ul>
      ) : null}
      <StatusLine text={status} />
      {remove.error ? <Alert variant="danger">{remove.error.message}</Alert> : null}
      {adding ? (
        <div className="w-full max-w-xl">
          <PhoneForm
            userId={userId}
            onSaved={(phone) => {
              saved(phone)
              setAdding(false)
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      ) : (
        <button
          ref={opener}
          type="button"
          onClick={() => setAdding(true)}
          className={buttonClass('secondary')}
        >
          {t('add')}
        </button>
      )}
    </SettingsSection>
  )
}

interface PhoneProps {
  userId: string
  phone: AdvertiserPhone
  onSaved: (phone: AdvertiserPhone) => void
  onRemove: () => void
}

function Phone({ userId, phone, onSaved, onRemove }: PhoneProps) {
  const t = useTranslations('profile.phones')
  const [open, setOpen] = useState(false)
  const opener = useRestoreFocus<HTMLButtonElement>(open)
  if (open)
    return (
      <li className="px-5 py-4">
        <PhoneForm
          userId={userId}
          phone={phone}
          onSaved={(changed) => {
            onSaved(changed)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{phone.label}</p>
        <p className="text-sm text-muted">
          {phone.phone} · {t('homes', { count: phone.homes })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button ref={opener} type="button" onClick={() => setOpen(true)} className={buttonClass('secondary')}>
          {t('change')}
          <span className="sr-only">: {phone.label}</span>
        </button>
        <button type="button" onClick={onRemove} className={buttonClass('quiet')}>
          {t('remove')}
          <span className="sr-only">: {phone.label}</span>
        </button>
      </div>
    </li>
  )
}

interface PhoneFormProps {
  userId: string
  /** Undefined for a new one. */
  phone?: AdvertiserPhone
  onSaved: (phone: AdvertiserPhone) => void
  onCancel: () => void
}

function PhoneForm({ userId, phone, onSaved, onCancel }: PhoneFormProps) {
  const t = useTranslations('profile.phones')
  const { mutateAsync } = useSavePhone(userId, phone?.id)
  const rules = useRules(() => import('@/lib/advertisers/phone-schema').then((own) => own.phoneInputSchema))
  return (
    <ApiForm
      id={`phone-${phone?.id ?? 'new'}`}
      values={{ label: phone?.label ?? '', phone: phone?.phone ?? '' }}
      rules={rules}
      send={(input) => mutateAsync(input).then(onSaved)}
      className="grid gap-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="label"
          label={t('fields.label')}
          hint={t('hints.label')}
          // The form takes the place of the button that had the focus.
          autoFocus
          maxLength={30}
        />
        <TextField name="phone" label={t('fields.phone')} hint={t('hints.phone')} type="tel" maxLength={40} />
      </div>
      {phone && phone.homes > 0 ? <p className="text-sm">{t('follow', { count: phone.homes })}</p> : null}
      <FormFailure />
      <div className="flex flex-wrap gap-2">
        <Submit>{t('save')}</Submit>
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          {t('cancel')}
        </button>
      </div>
    </ApiForm>
  )
}
