'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import { useChangeSettings, useSettings } from '@/lib/admin/use-settings'
import { formatDateTime } from '@/lib/i18n/format/date'
import {
  type OwnSettings,
  packageIds,
  type SettingsChange,
  type SettingsOverview,
  type SiteSettings,
} from '@/lib/settings/schema'
import { RequestFailure } from '../../account/request-failure'
import { useUnsavedGuard } from '../../publish/use-unsaved-guard'
import { buttonClass } from '../../ui/button'
import { ErrorLine } from '../../ui/error-line'
import { ApiForm } from '../../ui/form/api-form'
import { FormFailure, SelectField, Submit, TextField } from '../../ui/form/form-fields'
import type { FormState } from '../../ui/form/form-state'
import { useRules } from '../../ui/form/use-rules'
import { Skeleton } from '../../ui/skeleton'
import { StatusLine } from '../../ui/status-line'
import { useStaff } from '../desk'
import { isFilled, TownTexts } from './town-texts'

/** What an operator changes without a restart, and every change. */
export function Settings() {
  const t = useTranslations('admin.settings')
  const { data, error, refetch } = useSettings()
  const { mutateAsync } = useChangeSettings()
  const [done, setDone] = useState({ times: 0, text: '' })
  const store = async (change: SettingsChange, text: string) => {
    setDone(({ times }) => ({ times, text: '' }))
    await mutateAsync(change)
    setDone(({ times }) => ({ times: times + 1, text }))
  }
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t('text')}</p>
      {data ? (
        <>
          {/* What is typed stays while somebody else changes other settings, and ends with what is stored here. */}
          <SettingsForm key={done.times} overview={data} save={(change) => store(change, t('saved'))} />
          <StatusLine text={done.text} className="mt-4" />
          <History overview={data} restore={(change) => store(change, t('restored'))} />
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
const languages = ['sr', 'en'] as const

interface SettingsFormProps {
  overview: SettingsOverview
  save: (change: SettingsChange) => Promise<void>
}

function SettingsForm({ overview: { version, own, defaults }, save }: SettingsFormProps) {
  const rules = useRules(() =>
    import('@/lib/settings/schema').then((settings) => settings.settingsChangeSchema),
  )
  return (
    <ApiForm
      id="setting"
      values={typedValues(own, defaults)}
      follows
      tidy={({ town_texts }) => ({ town_texts: town_texts.filter(isFilled) })}
      toBody={(typed) => ({ version, ...readValues(typed, defaults) })}
      rules={rules}
      send={save}
      className="mt-6 grid max-w-2xl gap-8"
    >
      {(form) => <SettingsFields form={form} own={own} defaults={defaults} />}
    </ApiForm>
  )
}

interface SettingsFieldsProps {
  form: FormState<TypedValues>
  own: OwnSettings
  defaults: SiteSettings
}

/** An empty field has the default. */
function SettingsFields({ form, own, defaults }: SettingsFieldsProps) {
  const t = useTranslations('admin.settings')
  const { role } = useStaff()
  const { values } = form
  useUnsavedGuard(form.isDirty)
  const runsShorter =
    Number(values.listing_days || defaults.listing_days) < (own.listing_days ?? defaults.listing_days)
  const fallback = (value: string | number | null) =>
    value === null ? t('noDefault') : t('default', { value: String(value) })
  return (
    <>
      <fieldset disabled={role !== 'admin'} className="grid min-w-0 gap-8">
        <Group title={t('operator')}>
          {texts.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(name)}
              hint={fallback(defaults[name])}
              type={name === 'contact_email' ? 'email' : 'text'}
              maxLength={200}
            />
          ))}
        </Group>
        <Group title={t('notice')}>
          {notices.map((name) => (
            <TextField
              key={name}
              name={`notice.${name}`}
              label={t(`notice_${name}`)}
              hint={t(`notice_${name}_hint`)}
              maxLength={name === 'link' ? 300 : 200}
            />
          ))}
        </Group>
        <Group title={t('maintenance')}>
          <p className="text-muted">{t('maintenanceText')}</p>
          {languages.map((name) => (
            <TextField
              key={name}
              name={`maintenance.${name}`}
              label={t(`notice_${name}`)}
              hint={t(`maintenance_${name}_hint`)}
              maxLength={200}
            />
          ))}
        </Group>
        <Group title={t('prices')}>
          {packageIds.map((id) => (
            <TextField
              key={id}
              name={`prices.${id}`}
              label={t(`packages.${id}`)}
              hint={fallback(defaults.prices[id])}
              inputMode="numeric"
            />
          ))}
          <TextField
            name="vat_rate"
            label={t('vat_rate')}
            hint={`${t('noVat')} ${t('vatHint')}`}
            inputMode="decimal"
          />
          <SelectField
            name="popular"
            label={t('popular')}
            options={packageIds.map((id) => [id, t(`packages.${id}`)])}
          />
        </Group>
        <Group title={t('homes')}>
          <TextField
            name="listing_days"
            label={t('listing_days')}
            hint={fallback(defaults.listing_days)}
            inputMode="numeric"
          />
          {runsShorter ? (
            <p role="status" className="text-sm font-medium text-danger">
              {t('shorter')}
            </p>
          ) : null}
        </Group>
        <Group title={t('town_texts')}>
          <TownTexts texts={values.town_texts} onChange={(changed) => form.setValue('town_texts', changed)} />
        </Group>
      </fieldset>
      {role === 'admin' ? (
        <Submit className="justify-self-start">{t('save')}</Submit>
      ) : (
        <p className="text-muted">{t('adminsOnly')}</p>
      )}
      <FormFailure always line />
    </>
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

type TypedValues = ReturnType<typeof typedValues>

/** Settings as they are typed, by the API's names. */
function typedValues(own: OwnSettings, defaults: SiteSettings) {
  const { notice, maintenance, prices } = own
  return {
    contact_email: own.contact_email ?? '',
    operator_name: own.operator_name ?? '',
    operator_address: own.operator_address ?? '',
    notice: { sr: notice?.sr ?? '', en: notice?.en ?? '', link: notice?.link ?? '' },
    maintenance: { sr: maintenance?.sr ?? '', en: maintenance?.en ?? '' },
    prices: {
      starter: String(prices?.starter ?? ''),
      standard: String(prices?.standard ?? ''),
      premium: String(prices?.premium ?? ''),
    },
    popular: own.popular ?? defaults.popular,
    vat_rate: String(own.vat_rate ?? ''),
    listing_days: String(own.listing_days ?? ''),
    town_texts: own.town_texts ?? [],
  }
}

/** Numbers as they are typed in Serbia; what is none is refused with a sentence. */
function readValues(typed: TypedValues, defaults: SiteSettings): OwnSettings {
  const { notice, maintenance, prices, popular, town_texts } = typed
  const vatRate = typed.vat_rate.trim().replace(',', '.')
  const isGiven = (group: Record<string, string>) => Object.values(group).some((text) => text.trim())
  const priceOf = (id: (typeof packageIds)[number]) => Number(prices[id].trim() || defaults.prices[id])
  return {
    ...Object.fromEntries(
      texts.filter((name) => typed[name].trim()).map((name) => [name, typed[name].trim()]),
    ),
    ...(isGiven(notice) && { notice: { ...notice, link: notice.link.trim() || null } }),
    ...(isGiven(maintenance) && { maintenance }),
    ...(isGiven(prices) && {
      prices: { starter: priceOf('starter'), standard: priceOf('standard'), premium: priceOf('premium') },
    }),
    ...(popular !== defaults.popular && { popular }),
    ...(vatRate && { vat_rate: Number(vatRate) }),
    ...(typed.listing_days.trim() && { listing_days: Number(typed.listing_days) }),
    ...(town_texts.length > 0 && { town_texts }),
  }
}

interface HistoryProps {
  overview: SettingsOverview
  restore: (change: SettingsChange) => Promise<void>
}

/** Each change with a way back: of the latest to what held before it, else to what held after it. */
function History({ overview: { version, history }, restore }: HistoryProps) {
  const t = useTranslations('admin.settings')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const { role } = useStaff()
  const [failure, setFailure] = useState<Error | null>(null)
  if (history.length === 0) return null
  const goBack = (own: OwnSettings) => {
    setFailure(null)
    restore({ version, ...own }).catch(setFailure)
  }
  return (
    <TitledSection id="settings-history" title={t('history')} className="mt-10">
      {failure ? <ErrorLine>{failure.message}</ErrorLine> : null}
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {history.map((each, at) => (
          <li key={each.version} className="grid gap-2 p-4 wrap-anywhere">
            <p className="text-sm text-muted">
              {formatDateTime(locale, each.at)} · {each.by}
            </p>
            <ul className="grid gap-1">
              {each.changes.map(({ name, before, after }) => (
                <li key={name}>
                  <strong>{t(name)}</strong>: {before} → {after}
                </li>
              ))}
            </ul>
            {role === 'admin' ? (
              <ConfirmAction
                className={buttonClass('secondary', 'justify-self-start')}
                texts={{
                  title: t(at === 0 ? 'takeBackTitle' : 'restoreTitle'),
                  text: t(at === 0 ? 'takeBackText' : 'restoreText', {
                    date: formatDateTime(locale, each.at),
                  }),
                  confirm: t(at === 0 ? 'takeBack' : 'restore'),
                  cancel: t('cancel'),
                  close: ui('close'),
                }}
                onConfirm={() => goBack(at === 0 ? (history[1]?.own ?? {}) : each.own)}
              >
                {t(at === 0 ? 'takeBack' : 'restore')}
              </ConfirmAction>
            ) : null}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
