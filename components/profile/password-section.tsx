'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRestoreFocus } from '@/components/ui/use-restore-focus'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'
import { SettingsSection } from './settings-section'

/** For accounts with a password. */
export function PasswordSection({ email }: { email: string }) {
  const t = useTranslations('profile.password')
  const [open, setOpen] = useState(false)
  const opener = useRestoreFocus<HTMLButtonElement>(open)
  const [saved, setSaved] = useState(false)
  const form = useLazyModule(() => import('./change-password-form'), open)

  function close(changed: boolean) {
    setOpen(false)
    setSaved(changed)
  }

  return (
    <SettingsSection id="password" title={t('title')} text={t('text')}>
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {saved ? (
          <Alert variant="success" title={t('saved')}>
            {t('others')}
          </Alert>
        ) : null}
        {form.failed && open ? <Alert variant="danger">{t('unloaded')}</Alert> : null}
      </div>
      {open && form.value ? (
        <form.value.ChangePasswordForm email={email} onDone={close} />
      ) : (
        <button
          ref={opener}
          type="button"
          onClick={() => {
            form.retry()
            setSaved(false)
            setOpen(true)
          }}
          className={buttonClass('secondary')}
        >
          {open && !form.failed ? <SpinnerMark /> : null}
          {form.failed && open ? t('retry') : t('change')}
        </button>
      )}
    </SettingsSection>
  )
}
