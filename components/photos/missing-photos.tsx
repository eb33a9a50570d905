import { useTranslations } from 'next-intl'
import type { PendingPhoto } from '@/lib/publishing/photos/photo'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'

interface MissingPhotosProps {
  photos: readonly PendingPhoto[]
  onForget: () => void
}

/** Names photos that were chosen and have not arrived, with what can be done. */
export function MissingPhotos({ photos, onForget }: MissingPhotosProps) {
  const t = useTranslations('photos.missing')
  if (photos.length === 0) return null
  return (
    <Alert variant="danger" title={t('title', { count: photos.length })}>
      <p className="wrap-anywhere">{photos.map(({ name }) => name).join(', ')}</p>
      <p className="mt-1">{t('text')}</p>
      <button type="button" onClick={onForget} className={buttonClass('secondary', 'mt-3')}>
        {t('forget')}
      </button>
    </Alert>
  )
}
