import { CircleAlert, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { photoLimits, type SkippedFile } from '@/lib/publishing/photos/photo'

interface SkippedFilesProps {
  files: readonly SkippedFile[]
  onDismiss: () => void
}

/** Maximum number of files listed by name; a dropped folder may contain hundreds. */
const named = 8

export function SkippedFiles({ files, onDismiss }: SkippedFilesProps) {
  const t = useTranslations('photos.skipped')
  if (files.length === 0) return null
  const others = files.length - named
  return (
    <div role="alert">
      <div className="flex gap-3 rounded-control border border-caution/50 bg-caution-soft py-1 pl-4 pr-1">
        <CircleAlert className="mt-2.5 size-5 shrink-0 text-caution" />
        <div className="min-w-0 grow py-2">
          <p className="font-semibold">{t('title', { count: files.length })}</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {files.slice(0, named).map(({ key, name, reason }) => (
              <li key={key} className="wrap-anywhere">
                {t(reason, { name, max: photoLimits.count, megabytes: photoLimits.megabytes })}
              </li>
            ))}
            {others > 0 ? <li>{t('more', { count: others })}</li> : null}
          </ul>
        </div>
        <button
          type="button"
          onClick={onDismiss}
          aria-label={t('dismiss')}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control"
        >
          <X className="size-5" />
        </button>
      </div>
    </div>
  )
}
