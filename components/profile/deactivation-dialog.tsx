import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { Profile } from '@/lib/accounts/schema'
import { useDeactivate } from '@/lib/accounts/use-profile'
import { Alert } from '../ui/alert'
import { Button, buttonClass } from '../ui/button'
import { controlProps, Field } from '../ui/field'

interface DeactivationDialogProps {
  profile: Profile
  open: boolean
  onClose: () => void
  onDeactivated: () => void
}

const formId = 'deactivation-form'
const fieldId = 'deactivation-email'

/** Lists what a deactivation removes and asks for the account's address. Stays open until the response. */
export function DeactivationDialog({ profile, open, onClose, onDeactivated }: DeactivationDialogProps) {
  const t = useTranslations('profile.deactivation')
  const field = useRef<HTMLInputElement>(null)
  // A second request would be that of a deactivated account, and may come before `busy` is rendered.
  const sending = useRef(false)
  const [mismatch, setMismatch] = useState(false)
  const { mutate, reset, isPending, isSuccess, error } = useDeactivate()
  const busy = isPending || isSuccess
  const problem = mismatch ? t('mismatch') : undefined

  function close() {
    onClose()
    setMismatch(false)
    reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const matches = field.current?.value.trim().toLowerCase() === profile.email.toLowerCase()
    setMismatch(!matches)
    if (!matches) return field.current?.focus()
    sending.current = true
    const onError = () => {
      sending.current = false
    }
    mutate(undefined, { onSuccess: onDeactivated, onError })
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
          <Button type="submit" form={formId} variant="danger" busy={busy}>
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
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <Field id={fieldId} label={t('type')} error={problem}>
          <input
            {...controlProps(fieldId, { error: problem })}
            ref={field}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={busy}
            className="control"
          />
        </Field>
      </form>
      {error ? (
        <div className="mt-4">
          <Alert variant="danger">{t('failed', { reason: error.message })}</Alert>
        </div>
      ) : null}
    </Dialog>
  )
}
