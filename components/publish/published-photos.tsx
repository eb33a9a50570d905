import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import type { DraftPhotos } from '@/lib/publishing/photos/draft-photos'
import type { SessionUser } from '@/lib/session/session-user'
import { PhotoField } from '../photos/photo-field'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { FocusedHeading } from '../ui/focused-heading'
import { Spinner } from '../ui/spinner'
import { useLeaveWarning } from './use-unsaved-guard'

interface PublishedPhotosProps {
  locale: Locale
  user: SessionUser | null
  photos: DraftPhotos
  listing: { id: string }
  onFinish: () => void
}

/** Shows the photo upload of a published listing; resumes after a reload. */
export function PublishedPhotos({ locale, user, photos, listing, onFinish }: PublishedPhotosProps) {
  const t = useTranslations('publish.photos')
  const signIn = useTranslations('publish.errors')
  const [state, setState] = useState<'waiting' | 'busy' | 'disordered' | number>('waiting')
  const signedIn = user !== null
  const incomplete = typeof state === 'number' || state === 'disordered'
  useLeaveWarning(state === 'busy')

  const upload = useCallback(async () => {
    setState('busy')
    const { failed } = await photos.uploadTo(listing.id)
    if (failed > 0) setState(failed)
    else if (photos.getSnapshot().orderFailed) setState('disordered')
    else onFinish()
  }, [photos, listing.id, onFinish])

  const begun = useRef(false)
  useEffect(() => {
    if (!signedIn || begun.current) return
    begun.current = true
    void upload()
  }, [signedIn, upload])

  return (
    <div className="mt-8 grid max-w-3xl gap-6 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8">
      <div role="status" className="grid gap-2">
        <FocusedHeading level={2}>{t('title')}</FocusedHeading>
        {state === 'busy' ? <p className="text-muted">{t('uploading')}</p> : null}
      </div>
      {state === 'busy' ? <Spinner label={t('busy')} showLabel /> : null}
      {signedIn ? null : (
        <Alert>
          <p>{t('signIn')}</p>
          <a
            href={localPath(locale, paths.login(localPath(locale, paths.addProperty)))}
            className={buttonClass('primary', 'mt-3')}
          >
            {signIn('signIn')}
          </a>
        </Alert>
      )}
      {typeof state === 'number' ? (
        <Alert variant="danger" title={t('failedTitle', { count: state })}>
          <p>{t('failedText')}</p>
        </Alert>
      ) : null}
      <PhotoField photos={photos} disabled />
      {incomplete ? (
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={upload} className={buttonClass()}>
            {t('retry')}
          </button>
          <button type="button" onClick={onFinish} className={buttonClass('secondary')}>
            {t('finish')}
          </button>
        </div>
      ) : null}
    </div>
  )
}
