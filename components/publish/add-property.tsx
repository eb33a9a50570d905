'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { useSession } from '@/lib/session/session'
import type { SessionUser } from '@/lib/session/session-user'
import { QueryProvider } from '../account/query-provider'
import { DraftLock } from './draft-lock'
import { DraftScreen } from './draft-screen'
import { FormIntro } from './form-intro'
import { FormSkeleton } from './form-skeleton'

interface OpenForm {
  accountId: string | null
  /** Incremented for a new, empty form. */
  round: number
}

/** Rendered in the browser only, from the stored draft, so nobody types into markup before hydration. */
export function AddProperty({ siteUrl }: { siteUrl: string }) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const { status, user } = useSession()
  const hydrated = useHydrated()
  const [open, setOpen] = useState<OpenForm | null>(null)
  const next = hydrated && status !== 'loading' ? openFor(open, user) : open
  if (next !== open) setOpen(next)

  if (!next) {
    return (
      <div className="noscript:hidden">
        <FormIntro />
        <FormSkeleton label={t('loading')} />
      </div>
    )
  }
  return (
    <QueryProvider>
      <DraftLock accountId={next.accountId}>
        <DraftScreen
          key={next.round}
          locale={locale}
          user={user}
          siteUrl={siteUrl}
          onAgain={() => setOpen({ ...next, round: next.round + 1 })}
        />
      </DraftLock>
    </QueryProvider>
  )
}

/** Signing in or out keeps the open form; another account gets its own. */
function openFor(open: OpenForm | null, user: SessionUser | null): OpenForm {
  if (!open) return { accountId: user?.id ?? null, round: 0 }
  if (!user || open.accountId === user.id) return open
  return { accountId: user.id, round: open.accountId === null ? open.round : open.round + 1 }
}
