import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef } from 'react'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import type { ApiKey } from '@/lib/auth/api-keys/schema'
import { useApiKeys, useCreateApiKey, useRevokeApiKey } from '@/lib/auth/api-keys/use-api-keys'
import { formatDate } from '@/lib/i18n/format/date'
import { Alert } from '../ui/alert'
import { Button, buttonClass } from '../ui/button'
import { Field } from '../ui/field'
import { SettingsSection } from './settings'

/** Keys for an agency's programs: created, shown once, revoked. */
export function ApiKeysSection({ userId }: { userId: string }) {
  const t = useTranslations('profile.apiKeys')
  const { data } = useApiKeys(userId)
  const create = useCreateApiKey(userId)
  const revoke = useRevokeApiKey(userId)
  const form = useRef<HTMLFormElement>(null)
  const error = create.error ?? revoke.error

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!create.isPending) create.mutate(name, { onSuccess: () => form.current?.reset() })
  }

  return (
    <SettingsSection id="api-keys" title={t('title')} text={t('text')}>
      {data && data.items.length > 0 ? (
        <ul className="w-full max-w-xl divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {data.items.map((key) => (
            <ApiKeyItem key={key.id} apiKey={key} onRevoke={() => revoke.mutate(key.id)} />
          ))}
        </ul>
      ) : null}
      {create.data ? (
        <Alert variant="success" title={t('created')}>
          <p>
            <code className="font-mono text-sm break-all select-all">{create.data.key}</code>
          </p>
        </Alert>
      ) : null}
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="grid w-full max-w-xl justify-items-start gap-4"
      >
        <div className="w-full">
          <Field id="api-key-name" label={t('name')}>
            <input
              id="api-key-name"
              name="name"
              maxLength={60}
              autoComplete="off"
              placeholder={t('example')}
              className="control"
            />
          </Field>
        </div>
        {error ? <Alert variant="danger">{error.message}</Alert> : null}
        <Button type="submit" variant="secondary" busy={create.isPending}>
          {t('create')}
        </Button>
      </form>
    </SettingsSection>
  )
}

function ApiKeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useTranslations('profile.apiKeys')
  const locale = useLocale()
  const { name, hint, created_at, last_used_at } = apiKey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {t('about', { hint, date: formatDate(locale, created_at) })}{' '}
          {last_used_at ? t('used', { date: formatDate(locale, last_used_at) }) : t('unused')}
        </p>
      </div>
      <ConfirmAction
        className={buttonClass('danger')}
        texts={{
          title: t('revokeTitle', { name }),
          text: t('revokeText'),
          confirm: t('revoke'),
          cancel: t('cancel'),
          close: t('close'),
        }}
        onConfirm={onRevoke}
      >
        {t('revoke')}
        <span className="sr-only">: {name}</span>
      </ConfirmAction>
    </li>
  )
}
