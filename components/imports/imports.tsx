'use client'

import { FileDown, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { useProfile } from '@/lib/accounts/use-profile'
import { useIgnoredDrops } from '@/lib/browser/use-ignored-drops'
import { formatDate, formatDateTime } from '@/lib/i18n/format/date'
import { languageCode } from '@/lib/i18n/language-code'
import type { Locale } from '@/lib/i18n/routing'
import type { Import, ImportSummary } from '@/lib/imports/schema'
import {
  useCreateImport,
  useExportListings,
  useImportFeed,
  useImports,
  useSaveImportFeed,
} from '@/lib/imports/use-imports'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { Alert } from '../ui/alert'
import { Badge } from '../ui/badge'
import { Button, textLinkClass } from '../ui/button'
import { ApiForm } from '../ui/form/api-form'
import { CheckField, FormFailure, Submit, TextField } from '../ui/form/form-fields'
import { useRules } from '../ui/form/use-rules'
import { Skeleton } from '../ui/skeleton'
import { SpinnerMark } from '../ui/spinner'
import { ImportReport } from './import-report'

interface ImportsProps {
  locale: Locale
}

/** Importing many listings: the source, the report of an import, earlier ones. Visitors are redirected to the sign-in. */
export function Imports({ locale }: ImportsProps) {
  const t = useTranslations('imports')
  const loading = (
    <div role="status" className="mt-8 grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  )
  return (
    <SignedInOnly loading={loading}>{(user) => <OwnImports locale={locale} userId={user.id} />}</SignedInOnly>
  )
}

function OwnImports({ locale, userId }: ImportsProps & { userId: string }) {
  const t = useTranslations('imports')
  const { data, error, refetch } = useImports(userId)
  const [chosen, setChosen] = useState<string | null>(null)
  const items = data?.items ?? []
  const report = useRef<HTMLDivElement>(null)
  const show = (id: string) => {
    setChosen(id)
    // On a phone it is below the screen.
    report.current?.scrollIntoView({ block: 'start' })
  }
  const shown = chosen ?? items[0]?.id ?? null
  return (
    <div className="mt-8 grid gap-10">
      <ImportSource userId={userId} locale={locale} onSent={({ id }) => show(id)} />
      {error ? <RequestFailure title={t('failed')} error={error} retry={refetch} /> : null}
      <div ref={report} className="scroll-mt-24 empty:hidden">
        {shown ? <ImportReport key={shown} userId={userId} locale={locale} id={shown} /> : null}
      </div>
      {items.length > 1 ? (
        <TitledSection id="earlier" title={t('earlier')} className="grid gap-3">
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {items.map((item) => (
              <EarlierImport
                key={item.id}
                locale={locale}
                item={item}
                isShown={item.id === shown}
                onShow={() => show(item.id)}
              />
            ))}
          </ul>
        </TitledSection>
      ) : null}
    </div>
  )
}

interface EarlierImportProps extends ImportsProps {
  item: ImportSummary
  isShown: boolean
  onShow: () => void
}

function EarlierImport({ locale, item, isShown, onShow }: EarlierImportProps) {
  const t = useTranslations('imports')
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onShow}
        className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-start hover:bg-sunken"
      >
        <span className="min-w-0 font-semibold wrap-anywhere">{item.name}</span>
        <span className="flex items-center gap-3 text-sm text-muted">
          {formatDateTime(locale, item.created_at)}
          <Badge tone={item.state === 'failed' ? 'danger' : 'neutral'}>{t(`states.${item.state}`)}</Badge>
        </span>
      </button>
    </li>
  )
}

interface ImportSourceProps {
  userId: string
  locale: Locale
  onSent: (sent: Import) => void
}

/** Where listings come from: a file, or an address that may be read every night. */
function ImportSource(props: ImportSourceProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <FileSource {...props} />
      <AddressSource {...props} />
    </div>
  )
}

const card =
  'grid content-start justify-items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card'

function FileSource({ userId, locale, onSent }: ImportSourceProps) {
  useIgnoredDrops()
  const t = useTranslations('imports.file')
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useCreateImport(userId)
  const exported = useExportListings()
  const language = languageCode(locale)
  return (
    <TitledSection id="from-file" title={t('title')} className={card}>
      <p className="text-muted">{t('text')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xls,.xml,text/csv,text/xml,application/xml"
        aria-label={t('input')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file && !isPending) mutate(file, { onSuccess: onSent })
          currentTarget.value = ''
        }}
      />
      <Button
        onClick={() => isPending || input.current?.click()}
        busy={isPending}
        icon={<Upload className="size-5" />}
      >
        {t(isPending ? 'sending' : 'choose')}
      </Button>
      {error ? <Alert variant="danger">{error.message}</Alert> : null}
      <p className="flex flex-wrap items-center gap-x-5">
        <span className="text-muted">{t('templates')}</span>
        {(['csv', 'xlsx'] as const).map((format) => (
          <a
            key={format}
            href={`/import/kljuc-${language}.${format}`}
            download
            className={`${textLinkClass} gap-2`}
          >
            <FileDown className="size-5" />
            {t(format)}
          </a>
        ))}
      </p>
      <button
        type="button"
        aria-disabled={exported.isPending}
        onClick={() => exported.isPending || exported.mutate()}
        className={`${textLinkClass} gap-2 text-start`}
      >
        {exported.isPending ? <SpinnerMark /> : <FileDown className="size-5" />}
        <span>{t('export')}</span>
      </button>
      {exported.error ? <Alert variant="danger">{exported.error.message}</Alert> : null}
    </TitledSection>
  )
}

function AddressSource({ userId, locale, onSent }: ImportSourceProps) {
  const t = useTranslations('imports.address')
  const create = useCreateImport(userId)
  const feed = useImportFeed(userId)
  const save = useSaveImportFeed(userId)
  const { data: profile } = useProfile(userId)
  const rules = useRules(() => import('@/lib/imports/schema').then((imports) => imports.importAddressSchema))
  const saved = feed.data?.feed ?? null
  // An agent gets the agency's address without its password, and nothing can be read there.
  const ownUrl = profile && !profile.agency ? (saved?.url ?? '') : ''

  async function send({ url, nightly }: { url: string; nightly: boolean }) {
    onSent(await create.mutateAsync(url))
    if (nightly) await save.mutateAsync(url)
  }

  return (
    <TitledSection id="from-address" title={t('title')} className={card}>
      <ApiForm
        key={ownUrl}
        id="feed"
        values={{ url: ownUrl, nightly: false }}
        toBody={({ url, nightly }) => ({ url: url.trim(), nightly })}
        rules={rules}
        send={send}
        className="grid w-full justify-items-start gap-4"
      >
        <div className="w-full">
          <TextField
            name="url"
            label={t('url')}
            hint={t('hint')}
            type="url"
            inputMode="url"
            maxLength={2_000}
          />
        </div>
        {profile?.agency ? null : <CheckField name="nightly" label={t('nightly')} />}
        <Submit variant="secondary" pending={t('sending')}>
          {t('send')}
        </Submit>
        <FormFailure />
      </ApiForm>
      {save.error && save.variables === null ? <Alert variant="danger">{save.error.message}</Alert> : null}
      {saved?.next_at ? (
        <Alert>
          <p className="wrap-anywhere">
            {t('next', { url: new URL(saved.url).host, date: formatDate(locale, saved.next_at) })}
          </p>
          {profile?.agency ? null : (
            <button
              type="button"
              aria-disabled={save.isPending}
              onClick={() => save.isPending || save.mutate(null)}
              className={textLinkClass}
            >
              {t('stop')}
            </button>
          )}
        </Alert>
      ) : null}
    </TitledSection>
  )
}
