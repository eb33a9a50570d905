import { AppWindow } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useTabLock } from '@/lib/browser/use-tab-lock'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { FormIntro } from './form-intro'
import { FormSkeleton } from './form-skeleton'

/** Opens an account's draft in one tab at a time, so that tabs do not overwrite each other's changes. */
export function DraftLock({ accountId, children }: { accountId: string | null; children: ReactNode }) {
  const t = useTranslations('publish')
  const { state, takeOver } = useTabLock(`kljuc-draft:${accountId ?? 'visitor'}`)
  if (state === 'held') return children
  return (
    <>
      <FormIntro />
      {state === 'waiting' ? (
        <FormSkeleton label={t('loading')} />
      ) : (
        <div role="status" className="mt-8">
          <EmptyState
            icon={<AppWindow />}
            title={t('elsewhere.title')}
            text={t('elsewhere.text')}
            action={
              <button type="button" className={buttonClass()} onClick={takeOver}>
                {t('elsewhere.continue')}
              </button>
            }
          />
        </div>
      )}
    </>
  )
}
