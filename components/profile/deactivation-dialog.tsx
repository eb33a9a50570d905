import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDeactivate } from '@/lib/api/client/profile'
import type { Profile } from '@/lib/api/schemas/account'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Dialog } from '../ui/dialog'
import { SpinnerMark } from '../ui/spinner'

interface DeactivationDialogProps {
  profile: Profile
  open: boolean
  onClose: () => void
  onDeactivated: () => void
}

/** Lists what a deactivation removes and requires a checkbox. Stays open until the response. */
export function DeactivationDialog({ profile, open, onClose, onDeactivated }: DeactivationDialogProps) {
  const t = useTranslations('profile.deactivation')
  const [understood, setUnderstood] = useState(false)
  const { mutate, reset, isPending, isSuccess, error } = useDeactivate()
  const busy = isPending || isSuccess

  function close() {
    onClose()
    setUnderstood(false)
    reset()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || busy || close()}
      title={t('heading')}
      description={t('intro')}
      closeLabel={t('close')}
      footer={
        <>
          <button type="button" disabled={busy} onClick={close} className={buttonClass('secondary')}>
            {t('cancel')}
          </button>
          <button
            type="button"
            disabled={busy || !understood}
            onClick={() => mutate(undefined, { onSuccess: onDeactivated })}
            className={buttonClass('danger')}
          >
            {busy ? <SpinnerMark /> : null}
            {busy ? t('busy') : t('submit')}
          </button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5 marker:text-danger">
        <li className="wrap-anywhere">{t('access', { email: profile.email })}</li>
        {profile.listings.length > 0 ? <li>{t('listings')}</li> : null}
        {profile.tokens > 0 ? (
          <li className="font-semibold">{t('tokens', { count: profile.tokens })}</li>
        ) : null}
        <li>{t('contacts')}</li>
        {profile.listings.length > 0 ? <li>{t('kept')}</li> : null}
      </ul>
      <Checkbox
        id="deactivation-understood"
        label={t('understood')}
        checked={understood}
        disabled={busy}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
        className="mt-4"
      />
      {error ? (
        <div className="mt-4">
          <Alert variant="danger">{t('failed', { reason: error.message })}</Alert>
        </div>
      ) : null}
    </Dialog>
  )
}
