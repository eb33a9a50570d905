'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Profile } from '@/lib/api/schemas/account'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { SettingsSection } from './settings-section'

interface DeactivationSectionProps {
  profile: Profile
  /** Called after the deactivation, while the session still exists. */
  onDeactivated: () => void
}

export function DeactivationSection({ profile, onDeactivated }: DeactivationSectionProps) {
  const t = useTranslations('profile.deactivation')
  const [asking, setAsking] = useState(false)
  const dialog = useLazyModule(() => import('./deactivation-dialog'), asking)
  return (
    <SettingsSection id="deactivation" title={t('title')} text={t('text')}>
      {dialog.failed && asking ? <Alert variant="danger">{t('unloaded')}</Alert> : null}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          dialog.retry()
          setAsking(true)
        }}
        className={buttonClass('danger')}
      >
        {t('open')}
      </button>
      {dialog.value ? (
        <dialog.value.DeactivationDialog
          profile={profile}
          open={asking}
          onClose={() => setAsking(false)}
          onDeactivated={onDeactivated}
        />
      ) : null}
    </SettingsSection>
  )
}
