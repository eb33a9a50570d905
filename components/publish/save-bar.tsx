import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { type ApiError, unknownOutcomeMessage } from '@/lib/session/api-client'
import { Alert } from '../ui/alert'
import { buttonClass, textLinkClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'

interface SaveBarProps {
  listingId: string
  busy: boolean
  /** Saved, and unchanged since then. */
  saved: boolean
  changed: boolean
  /** Two versions must be resolved first. */
  conflict: boolean
  failure: ApiError | null
}

/** A sticky bar with the save button and its result. */
export function SaveBar({ listingId, busy, saved, changed, conflict, failure }: SaveBarProps) {
  const t = useTranslations('publish.edit')
  const locale = useLocale()
  return (
    <div
      className={`${conflict ? '' : 'sticky'} bottom-0 z-20 -mx-4 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-panel sm:border-x sm:px-7`}
    >
      {failure ? (
        <Alert variant="danger">
          {failure.status >= 500
            ? t('fault')
            : (unknownOutcomeMessage(failure, t('unsure')) ?? t('failed', { reason: failure.message }))}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" aria-disabled={busy} className={buttonClass('primary', 'max-sm:w-full')}>
          {busy ? <SpinnerMark /> : null}
          {busy ? t('saving') : t('save')}
        </button>
        <p role="status" className="min-w-0 grow text-sm text-muted">
          {saved ? (
            <strong className="font-semibold text-accent">
              {t('saved')}. {t('savedText')}
            </strong>
          ) : (
            t(changed ? 'unsaved' : 'unchanged')
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm max-sm:hidden">
          {[[t('view'), paths.property(listingId)] as const, [t('mine'), paths.myProperties] as const].map(
            ([label, path]) => (
              <Link key={path} href={localPath(locale, path)} prefetch={false} className={textLinkClass}>
                {label}
              </Link>
            ),
          )}
        </p>
      </div>
    </div>
  )
}
