import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { buttonClass } from '../ui/button'

export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('publish.draft')
  const [open, setOpen] = useState(false)
  const { value: ui } = useLazyModule(() => import('../ui/dialog'), open)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center font-semibold text-danger underline-offset-4 hover:underline"
      >
        {t('discard')}
      </button>
      {ui ? (
        <ui.Dialog
          open={open}
          onOpenChange={setOpen}
          title={t('confirmTitle')}
          description={t('confirmText')}
          closeLabel={t('close')}
          footer={
            <>
              <button type="button" onClick={() => setOpen(false)} className={buttonClass('secondary')}>
                {t('cancel')}
              </button>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onDiscard()
                }}
                className={buttonClass('danger')}
              >
                {t('confirm')}
              </button>
            </>
          }
        />
      ) : null}
    </>
  )
}
