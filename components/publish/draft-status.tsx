import { CloudOff, Save } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { intlLocales, memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import { ErrorLine } from '../ui/error-line'

/** In the reader's time zone, unlike the times of listings. */
const clock = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

interface DraftStatusProps {
  /** When the draft was saved, in milliseconds since 1970, and whether saving failed. */
  saveState: { at: number | null; failed: boolean }
}

/** Shows when the draft was saved. Not a live region: it changes at every pause in typing. */
export function DraftStatus({ saveState: { at, failed } }: DraftStatusProps) {
  const t = useTranslations('publish.draft')
  const locale = useLocale()
  if (failed) {
    return (
      <ErrorLine className="flex gap-2 text-sm">
        <CloudOff className="mt-0.5 size-4 shrink-0" />
        {t('failed')}
      </ErrorLine>
    )
  }
  const time = at === null ? null : clock(locale).format(at)
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Save className="mt-0.5 size-4 shrink-0" />
      {time ? t('saved', { time }) : t('none')}
    </p>
  )
}
