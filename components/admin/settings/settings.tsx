'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import { useChangeSettings, useSettings } from '@/lib/admin/use-settings'
import { formatDateTime } from '@/lib/i18n/format/date'
import { ApiError } from '@/lib/session/api-client'
import { type OwnSettings, packageIds, type SettingsOverview, type SiteSettings } from '@/lib/settings/schema'
import { RequestFailure } from '../../account/request-failure'
import { useUnsavedGuard } from '../../publish/use-unsaved-guard'
import { buttonClass } from '../../ui/button'
import { ErrorLine } from '../../ui/error-line'
import { controlProps, Field } from '../../ui/field'
import { Skeleton } from '../../ui/skeleton'
import { StatusLine } from '../../ui/status-line'
import { useStaff } from '../desk'
import { readTownTexts, TownTexts, townErrors, townValues } from './town-texts'

/** What an operator changes without a restart, and every change. */
export function Settings() {
  const t = useTranslations('admin.settings')
  const { data, error, refetch } = useSettings()
  const change = useChangeSettings()
  const [done, setDone] = useState({ times: 0, text: '' })
  const store = (own: OwnSettings, text: string) => {
    if (change.isPending || !data) return
    setDone(({ times }) => ({ times, text: '' }))
    change.mutate(
      { version: data.version, ...own },
      { onSuccess: () => setDone(({ times }) => ({ times: times + 1, text })) },
    )
  }
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t('text')}</p>
      {data ? (
        <>
          {/* What is typed stays while somebody else changes other settings, and ends with what is stored here. */}
          <SettingsForm
            key={done.times}
            overview={data}
            change={change}
            save={(own) => store(own, t('saved'))}
          />
          <StatusLine text={done.text} className="mt-4" />
          <History overview={data} restore={(own) => store(own, t('restored'))} />
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

type Values = Record<string, string>

interface SettingsFormProps {
  overview: SettingsOverview
  change: ReturnType<typeof useChangeSettings>
  save: (own: OwnSettings) => void
}

/** An empty field has the default. */
function SettingsForm({ overview: { own, defaults }, change, save }: SettingsFormProps) {
  const t = useTranslations('admin.settings')
  const { role } = useStaff()
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Values>({})
  const [tried, setTried] = useState<Values>({})
  const stored = storedValues(own, defaults)
  const values: Values = { ...stored, ...edits }
  useUnsavedGuard(Object.entries(edits).some(([name, value]) => value !== (stored[name] ?? '')))
  const edit = (name: string, value: string) => setEdits((earlier) => ({ ...earlier, [name]: value }))
  const errors = change.error instanceof ApiError ? fieldErrors(change.error.fields ?? {}, tried) : {}
  // The field may be far above the button.
  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [change.error])
  const runsShorter =
    Number(values.listing_days || defaults.listing_days) < (own.listing_days ?? defaults.listing_days)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(values)
    save(readValues(values, defaults))
  }
  const fallback = (value: string | number | null) =>
    value === null ? t('noDefault') : t('default', { value: String(value) })
  const field = (name: string, label: string, hint: string, input: ComponentProps<'input'> = {}) => (
    <Field key={name} id={`setting-${name}`} label={label} hint={hint} error={errors[name]}>
      <input
        {...controlProps(`setting-${name}`, { hint, error: errors[name] })}
        value={values[name]}
        onChange={(event) => edit(name, event.target.value)}
        autoComplete="off"
        className="control"
        {...input}
      />
    </Field>
  )
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6 grid max-w-2xl gap-8">
      <fieldset disabled={role !== 'admin'} className="grid min-w-0 gap-8">
        <Group title={t('operator')}>
          {texts.map((name) =>
            field(name, t(name), fallback(defaults[name]), {
              type: name === 'contact_email' ? 'email' : 'text',
              maxLength: 200,
            }),
          )}
        </Group>
        <Group title={t('notice')}>
          {notices.map((name) =>
            field(`notice_${name}`, t(`notice_${name}`), t(`notice_${name}_hint`), {
              maxLength: name === 'link' ? 300 : 200,
            }),
          )}
        </Group>
        <Group title={t('maintenance')}>
          <p className="text-muted">{t('maintenanceText')}</p>
          {languages.map((name) =>
            field(`maintenance_${name}`, t(`notice_${name}`), t(`maintenance_${name}_hint`), {
              maxLength: 200,
            }),
          )}
        </Group>
        <Group title={t('prices')}>
          {packageIds.map((id) =>
            field(`price_${id}`, t(`packages.${id}`), fallback(defaults.prices[id]), {
              inputMode: 'numeric',
            }),
          )}
          {field('vat_rate', t('vat_rate'), `${t('noVat')} ${t('vatHint')}`, { inputMode: 'decimal' })}
          <Field id="setting-popular" label={t('popular')}>
            <select
              id="setting-popular"
              value={values.popular}
              onChange={(event) => edit('popular', event.target.value)}
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
          {field('listing_days', t('listing_days'), fallback(defaults.listing_days), {
            inputMode: 'numeric',
          })}
          {runsShorter ? (
            <p role="status" className="text-sm font-medium text-danger">
              {t('shorter')}
            </p>
          ) : null}
        </Group>
        <Group title={t('town_texts')}>
          <TownTexts values={values} errors={errors} edit={edit} />
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

function storedValues(own: OwnSettings, defaults: SiteSettings): Values {
  return {
    ...Object.fromEntries(texts.map((name) => [name, own[name] ?? ''])),
    ...Object.fromEntries(notices.map((name) => [`notice_${name}`, own.notice?.[name] ?? ''])),
    ...Object.fromEntries(languages.map((name) => [`maintenance_${name}`, own.maintenance?.[name] ?? ''])),
    ...Object.fromEntries(packageIds.map((id) => [`price_${id}`, String(own.prices?.[id] ?? '')])),
    popular: own.popular ?? defaults.popular,
    vat_rate: String(own.vat_rate ?? ''),
    listing_days: String(own.listing_days ?? ''),
    ...townValues(own.town_texts ?? []),
  }
}

function readValues(values: Values, defaults: SiteSettings): OwnSettings {
  const read = (name: string) => (values[name] ?? '').trim()
  const own: Record<string, unknown> = {}
  for (const name of texts) if (read(name)) own[name] = read(name)
  if (notices.some((name) => read(`notice_${name}`)))
    own.notice = { sr: read('notice_sr'), en: read('notice_en'), link: read('notice_link') || null }
  if (languages.some((name) => read(`maintenance_${name}`)))
    own.maintenance = { sr: read('maintenance_sr'), en: read('maintenance_en') }
  const prices = packageIds.map((id) => [id, read(`price_${id}`)] as const)
  if (prices.some(([, price]) => price))
    own.prices = Object.fromEntries(prices.map(([id, price]) => [id, Number(price || defaults.prices[id])]))
  if (read('popular') !== defaults.popular) own.popular = read('popular')
  // Numbers as they are typed in Serbia; what is none is refused with a sentence.
  if (read('vat_rate')) own.vat_rate = Number(read('vat_rate').replace(',', '.'))
  if (read('listing_days')) own.listing_days = Number(read('listing_days'))
  const townTexts = readTownTexts(values)
  if (townTexts.length > 0) own.town_texts = townTexts
  return own as OwnSettings
}

/** The API names notices and prices as a whole; the field is the first that can be what is wrong. */
function fieldErrors({ notice, maintenance, prices, ...errors }: Values, values: Values): Values {
  const tooShort = (setting: string) =>
    languages.find((name) => (values[`${setting}_${name}`] ?? '').trim().length < 2)
  const badPrice = packageIds.find((id) => !/^[1-9]\d{0,6}$|^$/.test((values[`price_${id}`] ?? '').trim()))
  return {
    ...townErrors(errors, values),
    ...(notice && { [`notice_${tooShort('notice') ?? 'link'}`]: notice }),
    ...(maintenance && { [`maintenance_${tooShort('maintenance') ?? 'sr'}`]: maintenance }),
    ...(prices && { [`price_${badPrice ?? packageIds[0]}`]: prices }),
  }
}

interface HistoryProps {
  overview: SettingsOverview
  restore: (own: OwnSettings) => void
}

/** Each change with a way back: of the latest to what held before it, else to what held after it. */
function History({ overview: { history }, restore }: HistoryProps) {
  const t = useTranslations('admin.settings')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const { role } = useStaff()
  if (history.length === 0) return null
  return (
    <section aria-labelledby="settings-history" className="mt-10">
      <h2 id="settings-history" className="text-heading">
        {t('history')}
      </h2>
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
                onConfirm={() => restore(at === 0 ? (history[1]?.own ?? {}) : each.own)}
              >
                {t(at === 0 ? 'takeBack' : 'restore')}
              </ConfirmAction>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
