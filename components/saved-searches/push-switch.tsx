import { Bell, BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useBrowserPush, useEndPush, useStartPush } from '@/lib/alerts/push/calls'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { SpinnerMark } from '../ui/spinner'

/** Turns notifications of this browser on and off, each by one press. */
export function PushSwitch({ userId }: { userId: string }) {
  const t = useTranslations('savedSearches.push')
  const { data } = useBrowserPush(userId)
  const start = useStartPush(userId)
  const end = useEndPush(userId)
  if (!data) return null
  const isOn = data.state === 'on'
  const isPending = start.isPending || end.isPending
  const failure = start.error ?? end.error
  const Icon = isOn ? BellOff : Bell

  return (
    <section aria-labelledby="browser-push" className="grid justify-items-start gap-3">
      <div>
        <h3 id="browser-push" className="font-semibold">
          {t('heading')}
        </h3>
        <p role="status" className="mt-1 max-w-prose text-sm text-muted">
          {t(data.state)}
        </p>
      </div>
      {data.state === 'on' || data.state === 'off' ? (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => {
            if (isPending) return
            if (data.state === 'on') end.mutate(data.id)
            else start.mutate(data.publicKey)
          }}
          className={buttonClass('secondary')}
        >
          {isPending ? <SpinnerMark /> : <Icon className="size-5" />}
          {t(isOn ? 'end' : 'start')}
        </button>
      ) : null}
      {failure ? <ErrorLine className="text-sm">{t('failed', { reason: failure.message })}</ErrorLine> : null}
    </section>
  )
}
