import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Photo } from '@/lib/publishing/photos/photo'

interface PhotoFailureProps {
  photo: Photo
  /** From 1. */
  index: number
  onRetry: () => void
}

/** A photo's error, in the server's words if there are any, with a retry of an upload. */
export function PhotoFailure({ photo: { state, problem }, index, onRetry }: PhotoFailureProps) {
  const t = useTranslations('photos')
  if (!problem) return null
  const own = problem.kind === 'refused' ? problem.message : ''
  return (
    <div className="grid content-between gap-2 border-t-2 border-danger bg-danger-soft p-2.5 text-sm">
      <p>{own || t(`problems.${problem.kind}`)}</p>
      {state === 'failed' ? (
        <button
          type="button"
          data-control="retry"
          onClick={onRetry}
          aria-label={t('retryNamed', { index })}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-danger bg-surface px-2 font-semibold text-danger"
        >
          <RotateCw className="size-4 shrink-0" />
          {t('retry')}
        </button>
      ) : null}
    </div>
  )
}
