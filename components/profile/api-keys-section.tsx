import { useLocale, useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import type { ApiKey } from '@/lib/auth/api-keys/schema'
import { useApiKeys, useCreateApiKey, useRevokeApiKey } from '@/lib/auth/api-keys/use-api-keys'
import { formatDate } from '@/lib/i18n/format/date'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, Submit, TextField } from '../ui/form/form-fields'
import { useRules } from '../ui/form/use-rules'
import { SettingsSection } from './settings'

/** Keys for an agency's programs: created, shown once, revoked. */
export function ApiKeysSection({ userId }: { userId: string }) {
  const t = useTranslations('profile.apiKeys')
  const { data } = useApiKeys(userId)
  const create = useCreateApiKey(userId)
  const revoke = useRevokeApiKey(userId)
  const rules = useRules(() => import('@/lib/auth/api-keys/schema').then((keys) => keys.newApiKeySchema))

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
      <ApiForm
        id="api-key"
        values={{ name: '' }}
        resets
        rules={rules}
        send={({ name }) => create.mutateAsync(name.trim())}
        className="grid w-full max-w-xl justify-items-start gap-4"
      >
        <div className="w-full">
          <TextField name="name" label={t('name')} maxLength={60} placeholder={t('example')} />
        </div>
        <FormFailure />
        {revoke.error ? <Alert variant="danger">{revoke.error.message}</Alert> : null}
        <Submit variant="secondary">{t('create')}</Submit>
      </ApiForm>
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
