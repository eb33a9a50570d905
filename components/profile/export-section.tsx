'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { apiRequest } from '@/lib/api/client/api-client'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { SettingsSection } from './settings-section'

/** Downloads the account's data as one file. */
export function ExportSection() {
  const t = useTranslations('profile.export')
  const [failure, setFailure] = useState('')

  async function download() {
    setFailure('')
    try {
      const everything = await apiRequest<unknown>('/users/export')
      const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = 'kljuc.json'
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('failed'))
    }
  }

  return (
    <SettingsSection id="export" title={t('title')} text={t('text')}>
      {failure ? <Alert variant="danger">{failure}</Alert> : null}
      <button type="button" onClick={() => void download()} className={buttonClass('secondary')}>
        <Download className="size-5" />
        {t('download')}
      </button>
    </SettingsSection>
  )
}
