import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Photo, PhotoProblem } from '@/lib/photos/photo'
import { SpinnerMark } from '../ui/spinner'

interface PhotoStatusProps {
  photo: Photo
  /** From 1. */
  index: number
  onRetry: () => void
}

/** How far a photo is, over its picture; nothing while it simply lies there. */
export function PhotoStatus({ photo, index, onRetry }: PhotoStatusProps) {
  const t = useTranslations('photos')
  const { state, progress, problem } = photo
  if (problem)
    return <Failure problem={problem} index={index} retriable={isRetriable(photo)} onRetry={onRetry} />
  if (state === 'ready' || state === 'uploaded' || state === 'failed') return null
  const percent = Math.round(progress * 100)
  const onTheWay = state === 'uploading' || state === 'retrying'
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-1.5 bg-black/70 px-3 py-2 text-sm text-white">
      <span className="flex items-center gap-2">
        {state === 'preparing' || state === 'retrying' || percent === 100 ? (
          <SpinnerMark className="size-4 shrink-0" />
        ) : null}
        {t(`states.${percent === 100 ? 'finishing' : state}`, { percent })}
      </span>
      {onTheWay ? (
        <span
          role="progressbar"
          aria-label={t('progress', { index })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="block h-1.5 overflow-hidden rounded-full bg-white/30"
        >
          <span
            className="block h-full rounded-full bg-white transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </span>
      ) : null}
    </div>
  )
}

/** What cannot be opened does not become better by another try. */
function isRetriable({ state, problem }: Photo): boolean {
  return state === 'failed' && problem?.kind !== 'undecodable'
}

interface FailureProps {
  problem: PhotoProblem
  index: number
  retriable: boolean
  onRetry: () => void
}

function Failure({ problem, index, retriable, onRetry }: FailureProps) {
  const t = useTranslations('photos')
  const own = problem.kind === 'refused' ? problem.message : ''
  return (
    <div className="absolute inset-x-0 bottom-0 grid gap-2 border-t-2 border-danger bg-danger-soft p-2.5 text-sm text-ink">
      <p>{own || t(`problems.${problem.kind}`)}</p>
      {retriable ? (
        <button
          type="button"
          onClick={onRetry}
          aria-label={t('retryNamed', { index })}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-danger bg-surface px-3 font-semibold text-danger"
        >
          <RotateCw aria-hidden="true" className="size-4 shrink-0" />
          {t('retry')}
        </button>
      ) : null}
    </div>
  )
}
