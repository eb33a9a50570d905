import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useRestoreFocus } from '@/components/ui/overlay/use-restore-focus'
import type { Profile } from '@/lib/accounts/schema'
import { readAccountExport } from '@/lib/accounts/use-profile'
import { saveFile } from '@/lib/browser/save-file'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { Alert } from '../ui/alert'
import { Button, buttonClass } from '../ui/button'

interface SettingsSectionProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="scroll-mt-32 text-lg lg:scroll-mt-24">
        {title}
      </h3>
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      <div className="mt-5 grid justify-items-start gap-4">{children}</div>
    </section>
  )
}

/** For accounts with a password. */
export function PasswordSection({ email }: { email: string }) {
  const t = useTranslations('profile.password')
  const [open, setOpen] = useState(false)
  const opener = useRestoreFocus<HTMLButtonElement>(open)
  const [saved, setSaved] = useState(false)
  const form = useLazyModule(() => import('./change-password-form'), open)
  const failed = form.failed && open

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
        {failed ? <Alert variant="danger">{t('unloaded')}</Alert> : null}
      </div>
      {open && form.value ? (
        <form.value.ChangePasswordForm email={email} onDone={close} />
      ) : (
        <Button
          ref={opener}
          onClick={() => {
            form.retry()
            setSaved(false)
            setOpen(true)
          }}
          variant="secondary"
          busy={open && !failed}
        >
          {failed ? t('retry') : t('change')}
        </Button>
      )}
    </SettingsSection>
  )
}

/** Returns nothing, so that the mutation's cache keeps no data. */
async function downloadExport(): Promise<void> {
  const data = await readAccountExport()
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'kljuc.json')
}

export function ExportSection() {
  const t = useTranslations('profile.export')
  const { mutate, error } = useMutation({ mutationFn: downloadExport })

  return (
    <SettingsSection id="export" title={t('title')} text={t('text')}>
      {error ? <Alert variant="danger">{error.message}</Alert> : null}
      <button type="button" onClick={() => mutate()} className={buttonClass('secondary')}>
        <Download className="size-5" />
        {t('download')}
      </button>
    </SettingsSection>
  )
}

interface DeactivationSectionProps {
  profile: Profile
  /** Called after the deactivation, while the session still exists. */
  onDeactivated: () => void
}

export function DeactivationSection({ profile, onDeactivated }: DeactivationSectionProps) {
  const t = useTranslations('profile.deactivation')
  const [open, setOpen] = useState(false)
  const dialog = useLazyModule(() => import('./deactivation-dialog'), open)
  return (
    <SettingsSection id="deactivation" title={t('title')} text={t('text')}>
      {dialog.failed && open ? <Alert variant="danger">{t('unloaded')}</Alert> : null}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          dialog.retry()
          setOpen(true)
        }}
        className={buttonClass('danger')}
      >
        {t('open')}
      </button>
      {dialog.value ? (
        <dialog.value.DeactivationDialog
          profile={profile}
          open={open}
          onClose={() => setOpen(false)}
          onDeactivated={onDeactivated}
        />
      ) : null}
    </SettingsSection>
  )
}
