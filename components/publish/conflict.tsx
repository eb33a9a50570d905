import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'

interface ConflictProps {
  /** What has happened to the listing in another tab or on another device, while it has changes here. */
  kind: 'behind' | 'gone' | 'published'
  listingId: string
  /** Shows the newer state instead. */
  onTake: () => void
  /** Saves what is here. */
  onKeep: () => void
}

/** Whoever edits a listing that was saved elsewhere decides which of the two holds. */
export function Conflict({ kind, listingId, onTake, onKeep }: ConflictProps) {
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
      <div className="flex flex-wrap gap-3">
        {kind === 'behind' ? (
          <button type="button" onClick={onTake} className={buttonClass()}>
            {t('behind.take')}
          </button>
        ) : null}
        {kind === 'published' ? (
          <Link
            href={localPath(locale, paths.editProperty(listingId))}
            prefetch={false}
            className={buttonClass()}
          >
            {t('published.open')}
          </Link>
        ) : (
          <button type="button" onClick={onKeep} className={buttonClass('secondary')}>
            {t(`${kind}.keep`)}
          </button>
        )}
      </div>
    </div>
  )
}
