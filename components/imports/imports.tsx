'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { formatDateTime } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { useImports } from '@/lib/imports/calls'
import type { ImportSummary } from '@/lib/imports/schema'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { Badge } from '../ui/badge'
import { Skeleton } from '../ui/skeleton'
import { ImportReport } from './import-report'
import { ImportSource } from './import-source'

interface ImportsProps {
  locale: Locale
}

/** Importing many homes: the source, the report of an import, earlier ones. Visitors are redirected to the sign-in. */
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
        <section aria-labelledby="earlier" className="grid gap-3">
          <h2 id="earlier" className="text-heading">
            {t('earlier')}
          </h2>
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
        </section>
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
