import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFieldTexts } from '@/components/publish/use-field-texts'
import { LocalLink } from '@/components/ui/local-link'
import { paths } from '@/lib/paths'
import { differingFields, excerptOf } from '@/lib/publishing/form-differences'
import type { ListingForm } from '@/lib/publishing/listing-form'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'

interface ConflictProps {
  /** What has happened to the listing in another tab or on another device, while it has changes here. */
  kind: 'behind' | 'gone' | 'published'
  listingId: string
  /** What is typed here, and what was saved elsewhere; null where that is not known. */
  here: ListingForm
  there: ListingForm | null
  /** Shows the newer state instead. */
  onTake: () => void
  /** Saves what is here. */
  onKeep: () => void
}

/** Whoever edits a listing that was saved elsewhere decides which of the two holds. */
export function Conflict({ kind, listingId, here, there, onTake, onKeep }: ConflictProps) {
  const t = useTranslations('publish.conflict')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-5 rounded-panel border-2 border-danger bg-surface p-4 outline-offset-4 sm:p-7"
    >
      <Alert variant="danger" title={t(`${kind}.title`)}>
        <p>{t(`${kind}.text`)}</p>
      </Alert>
      {kind === 'behind' && there ? <Differences here={here} there={there} /> : null}
      <div className="flex flex-wrap gap-3">
        {kind === 'behind' ? (
          <button type="button" onClick={onTake} className={buttonClass()}>
            {t('behind.take')}
          </button>
        ) : null}
        {kind === 'published' ? (
          <LocalLink locale={locale} to={paths.editProperty(listingId)} className={buttonClass()}>
            {t('published.open')}
          </LocalLink>
        ) : (
          <button type="button" onClick={onKeep} className={buttonClass('secondary')}>
            {t(`${kind}.keep`)}
          </button>
        )}
      </div>
    </div>
  )
}

/** Field by field, so that one need not compare two forms from memory. */
function Differences({ here, there }: { here: ListingForm; there: ListingForm }) {
  const t = useTranslations('publish.conflict.differences')
  const { labelOf, textOf } = useFieldTexts()
  const fields = differingFields(here, there)
  if (fields.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <table className="w-full max-w-3xl text-left max-sm:grid max-sm:gap-3">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-sm text-muted">
          <th scope="col" className="pe-4 font-medium">
            {t('field')}
          </th>
          <th scope="col" className="pe-4 font-medium">
            {t('here')}
          </th>
          <th scope="col" className="font-medium">
            {t('there')}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {fields.map((field) => {
          const [own, other] = [textOf(field, here), textOf(field, there)]
          return (
            <tr key={field} className="border-t border-line align-top max-sm:grid max-sm:pt-2">
              <th scope="row" className="py-2 pe-4 font-semibold max-sm:py-0">
                {labelOf(field)}
              </th>
              <Value label={t('here')} text={excerptOf(own, other) || t('nothing')} />
              <Value label={t('there')} text={excerptOf(other, own) || t('nothing')} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <td className="py-2 pe-4 wrap-anywhere whitespace-pre-line max-sm:py-0">
      <span className="text-sm text-muted sm:hidden">{`${label}: `}</span>
      <span>{text}</span>
    </td>
  )
}
