'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useChangeSettings, useSettings } from '@/lib/admin/settings-calls'
import { formatDateTime } from '@/lib/i18n/format/date'
import { ApiError } from '@/lib/session/api-client'
import { type OwnSettings, packageIds, type SettingsOverview, type SiteSettings } from '@/lib/settings/schema'
import { RequestFailure } from '../account/request-failure'
import { buttonClass } from '../ui/button'
import { ConfirmAction } from '../ui/confirm-action'
import { ErrorLine } from '../ui/error-line'
import { controlProps, Field } from '../ui/field'
import { Skeleton } from '../ui/skeleton'
import { StatusLine } from '../ui/status-line'
import { useStaff } from './desk'

/** What an operator changes without a restart, and every change. */
export function Settings() {
  const t = useTranslations('admin.settings')
  const { data, error, refetch } = useSettings()
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t('text')}</p>
      {data ? (
        <>
          <SettingsForm key={data.version} overview={data} />
          <History overview={data} />
        </>
      ) : error ? (
        <RequestFailure error={error} retry={refetch} />
      ) : (
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
      )}
    </>
  )
}

const texts = ['contact_email', 'operator_name', 'operator_address'] as const
const notices = ['sr', 'en', 'link'] as const

/** An empty field has the default. */
function SettingsForm({ overview: { version, own, defaults } }: { overview: SettingsOverview }) {
  const t = useTranslations('admin.settings')
  const { role } = useStaff()
  const change = useChangeSettings()
  const errors: Record<string, string> =
    (change.error instanceof ApiError ? change.error.fields : undefined) ?? {}
  const shorter = (days: number) => days < (own.listing_days ?? defaults.listing_days)
  const [days, setDays] = useState(String(own.listing_days ?? ''))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!change.isPending)
      change.mutate({ version, ...readForm(new FormData(event.currentTarget), defaults) })
  }
  const fallback = (value: string | number | null) =>
    value === null ? t('noDefault') : t('default', { value: String(value) })
  const field = (name: string, label: string, hint: string, value: string, input: object = {}) => (
    <Field key={name} id={`setting-${name}`} label={label} hint={hint}>
      <input
        {...controlProps(`setting-${name}`, { hint })}
        name={name}
        defaultValue={value}
        autoComplete="off"
        className="control"
        {...input}
      />
    </Field>
  )
  return (
    <form onSubmit={save} noValidate className="mt-6 grid max-w-2xl gap-8">
      <fieldset disabled={role !== 'admin'} className="grid min-w-0 gap-8">
        <Group title={t('operator')}>
          {texts.map((name) => (
            <Problem key={name} text={errors[name]}>
              {field(name, t(name), fallback(defaults[name]), own[name] ?? '', {
                type: name === 'contact_email' ? 'email' : 'text',
              })}
            </Problem>
          ))}
        </Group>
        <Group title={t('notice')}>
          <Problem text={errors.notice}>
            {notices.map((name) =>
              field(
                `notice_${name}`,
                t(`notice_${name}`),
                t(`notice_${name}_hint`),
                own.notice?.[name] ?? '',
              ),
            )}
          </Problem>
        </Group>
        <Group title={t('prices')}>
          <Problem text={errors.prices}>
            {packageIds.map((id) =>
              field(
                `price_${id}`,
                t(`packages.${id}`),
                fallback(defaults.prices[id]),
                String(own.prices?.[id] ?? ''),
                { inputMode: 'numeric' },
              ),
            )}
          </Problem>
          <Field id="setting-popular" label={t('popular')}>
            <select
              id="setting-popular"
              name="popular"
              defaultValue={own.popular ?? defaults.popular}
              className="control"
            >
              {packageIds.map((id) => (
                <option key={id} value={id}>
                  {t(`packages.${id}`)}
                </option>
              ))}
            </select>
          </Field>
        </Group>
        <Group title={t('homes')}>
          <Problem text={errors.listing_days}>
            {field('listing_days', t('listing_days'), fallback(defaults.listing_days), days, {
              inputMode: 'numeric',
              defaultValue: undefined,
              value: days,
              onChange: (event: { target: { value: string } }) => setDays(event.target.value),
            })}
          </Problem>
          {shorter(Number(days || defaults.listing_days)) ? (
            <p role="status" className="text-sm font-medium text-danger">
              {t('shorter')}
            </p>
          ) : null}
        </Group>
      </fieldset>
      {role === 'admin' ? (
        <button
          type="submit"
          aria-disabled={change.isPending}
          className={buttonClass('primary', 'justify-self-start')}
        >
          {t('save')}
        </button>
      ) : (
        <p className="text-muted">{t('adminsOnly')}</p>
      )}
      {change.error ? <ErrorLine>{change.error.message}</ErrorLine> : null}
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  )
}

/** What is wrong with the fields above it. */
function Problem({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      {children}
      {text ? <ErrorLine>{text}</ErrorLine> : null}
    </div>
  )
}

function readForm(form: FormData, defaults: SiteSettings): OwnSettings {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const own: Record<string, unknown> = {}
  for (const name of texts) if (read(name)) own[name] = read(name)
  if (notices.some((name) => read(`notice_${name}`)))
    own.notice = { sr: read('notice_sr'), en: read('notice_en'), link: read('notice_link') || null }
  const prices = packageIds.map((id) => [id, read(`price_${id}`)] as const)
  if (prices.some(([, price]) => price))
    own.prices = Object.fromEntries(prices.map(([id, price]) => [id, Number(price || defaults.prices[id])]))
  if (read('popular') !== defaults.popular) own.popular = read('popular')
  if (read('listing_days')) own.listing_days = Number(read('listing_days'))
  return own as OwnSettings
}

function History({ overview: { version, history } }: { overview: SettingsOverview }) {
  const t = useTranslations('admin.settings')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const { role } = useStaff()
  const restore = useChangeSettings()
  if (history.length === 0) return null
  return (
    <section aria-labelledby="settings-history" className="mt-10">
      <h2 id="settings-history" className="text-heading">
        {t('history')}
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {history.map((each) => (
          <li key={each.version} className="grid gap-2 p-4 wrap-anywhere">
            <p className="text-sm text-muted">
              {formatDateTime(locale, each.at)} · {each.by}
            </p>
            <ul className="grid gap-1">
              {each.changed.map((name) => (
                <li key={name}>
                  <strong>{t(name)}</strong>: {describeValue(each.before[name])} →{' '}
                  {describeValue(each.after[name])}
                </li>
              ))}
            </ul>
            {each.version === version || role !== 'admin' ? null : (
              <ConfirmAction
                className={buttonClass('secondary', 'justify-self-start')}
                texts={{
                  title: t('restoreTitle'),
                  text: t('restoreText', { date: formatDateTime(locale, each.at) }),
                  confirm: t('restore'),
                  cancel: t('cancel'),
                  close: ui('close'),
                }}
                onConfirm={() => restore.mutate({ version, ...each.own })}
              >
                {t('restore')}
              </ConfirmAction>
            )}
          </li>
        ))}
      </ul>
      {restore.error ? <ErrorLine>{restore.error.message}</ErrorLine> : null}
      <StatusLine text={restore.isSuccess ? t('restored') : ''} className="mt-3" />
    </section>
  )
}

function describeValue(value: SiteSettings[keyof SiteSettings]): string {
  if (value === null) return '–'
  return typeof value === 'object'
    ? Object.values(value)
        .filter((part) => part !== null)
        .join(' / ')
    : String(value)
}
