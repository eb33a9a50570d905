import { useLocale, useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { formatDateTime } from '@/lib/i18n/format/date'
import { type ErasureRecord, removedKinds } from '@/lib/profile/erasure-record'
import { buttonClass } from '../../ui/button'
import { Fact } from '../entry-list'

/** That an account was erased: what, when and by whom, to be printed for whoever asks. */
export function ErasureCertificate({ id, record }: { id: string; record: ErasureRecord }) {
  const t = useTranslations('admin.certificate')
  const person = useTranslations('admin.person')
  const locale = useLocale()
  const { way, requested_by, agreed_by, requested_at, erased_at, removed } = record
  return (
    <TitledSection
      id="certificate"
      title={t('title')}
      className="rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <p className="mt-2 max-w-prose">{t(`ways.${way}`)}</p>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <Fact label={t('number')}>{id}</Fact>
        <Fact label={t('erasedAt')}>{formatDateTime(locale, erased_at)}</Fact>
        <Fact label={t('requestedAt')}>{formatDateTime(locale, requested_at)}</Fact>
        {requested_by === null ? null : (
          <Fact label={t('requestedBy')}>{requested_by || person('erased')}</Fact>
        )}
        {agreed_by === null ? null : <Fact label={t('agreedBy')}>{agreed_by || person('erased')}</Fact>}
        <Fact label={t('removed')}>
          {removedKinds.map((kind) => t(`kinds.${kind}`, { count: removed[kind] })).join(', ')}
        </Fact>
      </dl>
      <p className="mt-4 max-w-prose text-sm text-muted">{t('stays')}</p>
      <button
        type="button"
        onClick={() => window.print()}
        className={buttonClass('secondary', 'mt-4 print:hidden')}
      >
        {t('print')}
      </button>
    </TitledSection>
  )
}
