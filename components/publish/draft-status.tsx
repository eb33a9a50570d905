'use client'

import { CloudOff, Save } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'

interface DraftStatusProps {
  /** When the draft was kept, and whether this browser refused. */
  kept: { at: number | null; failed: boolean }
}

/** Says where the typed text is. Not a live region: it changes with every pause in typing. */
export function DraftStatus({ kept: { at, failed } }: DraftStatusProps) {
  const t = useTranslations('publish.draft')
  const format = useFormatter()
  if (failed) {
    return (
      <p role="alert" className="flex gap-2 text-sm font-medium text-danger">
        <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('failed')}
      </p>
    )
  }
  const time = at === null ? null : format.dateTime(at, { hour: '2-digit', minute: '2-digit' })
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Save aria-hidden className="mt-0.5 size-4 shrink-0" />
      {time ? t('saved', { time }) : t('none')}
    </p>
  )
}
