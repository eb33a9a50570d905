import { CloudOff, Save } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useOnline } from '@/lib/browser/use-online'
import { intlLocales, memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import type { SaveStatus } from '@/lib/publishing/draft-saver'
import { ErrorLine } from '../ui/error-line'

/** In the reader's time zone, unlike the times of listings. */
const clock = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

interface DraftStatusProps {
  /** `savedAt` in milliseconds since 1970. */
  state: { status: SaveStatus; savedAt: number | null }
}

const troubles = ['offline', 'fault', 'refused', 'unkept', 'signedOut'] as const

/** Says where what was typed is. Not a live region but for troubles: it changes at every pause in typing. */
export function DraftStatus({ state: { status, savedAt } }: DraftStatusProps) {
  const t = useTranslations('publish.draft')
  const locale = useLocale()
  const isOnline = useOnline()
  const trouble = troubles.find((each) => each === status) ?? (isOnline ? undefined : 'offline')
  if (trouble)
    return (
      <ErrorLine className="flex gap-2 text-sm">
        <CloudOff className="mt-0.5 size-4 shrink-0" />
        {t(trouble)}
      </ErrorLine>
    )
  const time = savedAt === null ? '' : clock(locale).format(savedAt)
  const text = status === 'saved' && !time ? 'continued' : status
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Save className="mt-0.5 size-4 shrink-0" />
      {text === 'behind' || text === 'gone' || text === 'published' ? t('stopped') : t(text, { time })}
    </p>
  )
}
