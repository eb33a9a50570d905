import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'

export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('publish.draft')
  const texts = {
    title: t('confirmTitle'),
    text: t('confirmText'),
    confirm: t('confirm'),
    cancel: t('cancel'),
    close: t('close'),
  }
  return (
    <ConfirmAction
      className="inline-flex min-h-11 items-center font-semibold text-danger underline-offset-4 hover:underline"
      texts={texts}
      onConfirm={onDiscard}
    >
      {t('discard')}
    </ConfirmAction>
  )
}
