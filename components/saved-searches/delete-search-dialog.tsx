import { useTranslations } from 'next-intl'
import { useDeleteSearch } from '@/lib/api/client/saved-searches'
import type { SavedSearch } from '@/lib/api/schemas/saved-search'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { SpinnerMark } from '../ui/spinner'

interface DeleteSearchDialogProps {
  userId: string
  search: SavedSearch
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a saved search is forgotten. Stays open until the answer is there. */
export function DeleteSearchDialog({ userId, search, open, onClose, onDeleted }: DeleteSearchDialogProps) {
  const t = useTranslations('savedSearches.profile')
  const { mutateAsync, reset, isPending, error } = useDeleteSearch(userId)

  function close() {
    onClose()
    reset()
  }

  /** The item is gone by then, and this with it: what follows cannot hang on it. */
  async function remove() {
    await mutateAsync(search.id).then(onDeleted, () => {})
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isPending) close()
      }}
      title={t('confirm', { name: search.name })}
      description={t('confirmText')}
      closeLabel={t('close')}
      footer={
        <>
          <button type="button" disabled={isPending} onClick={close} className={buttonClass('secondary')}>
            {t('cancel')}
          </button>
          <button
            type="button"
            disabled={isPending}
            onClick={() => void remove()}
            className={buttonClass('danger')}
          >
            {isPending ? <SpinnerMark /> : null}
            {isPending ? t('deleting') : t('confirmDelete')}
          </button>
        </>
      }
    >
      {error ? <Alert variant="danger">{t('deleteFailed', { reason: error.message })}</Alert> : null}
    </Dialog>
  )
}
