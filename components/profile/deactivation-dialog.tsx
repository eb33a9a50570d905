import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { Profile } from '@/lib/accounts/schema'
import { useDeactivate } from '@/lib/accounts/use-profile'
import { Button, buttonClass } from '../ui/button'
import { FormFailure, TextField } from '../ui/form/form-fields'
import { FormFrame, refusal } from '../ui/form/form-state'
import { useApiForm } from '../ui/form/use-api-form'

interface DeactivationDialogProps {
  profile: Profile
  open: boolean
  onClose: () => void
  onDeactivated: () => void
}

/** Lists what a deactivation removes and asks for the account's address. Stays open until the response. */
export function DeactivationDialog({ profile, open, onClose, onDeactivated }: DeactivationDialogProps) {
  const t = useTranslations('profile.deactivation')
  const { mutateAsync } = useDeactivate()
  const { state, onSubmit, reset } = useApiForm('deactivation', {
    values: { email: '' },
    once: true,
    send: async ({ email }) => {
      if (email.trim().toLowerCase() !== profile.email.toLowerCase()) throw refusal({ email: t('mismatch') })
      await mutateAsync()
      onDeactivated()
    },
  })
  const { busy } = state

  function close() {
    onClose()
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
          <Button type="submit" form="deactivation-form" variant="danger" busy={busy}>
            {busy ? t('busy') : t('submit')}
          </Button>
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
        <li>{t('searches')}</li>
        {profile.listings.length > 0 ? <li>{t('kept')}</li> : null}
      </ul>
      <p className="mt-4">{t('erased')}</p>
      <FormFrame form={state} onSubmit={onSubmit} className="mt-4 grid gap-4">
        <TextField
          name="email"
          label={t('type')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={busy}
        />
        <FormFailure text={(reason) => t('failed', { reason })} />
      </FormFrame>
    </Dialog>
  )
}
