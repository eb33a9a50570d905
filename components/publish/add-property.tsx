'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ShareButton } from '@/components/property/share/share-button'
import { FocusedHeading } from '@/components/ui/headings/focused-heading'
import { LocalLink } from '@/components/ui/local-link'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { emptyForm, type ListingForm } from '@/lib/publishing/listing-form'
import { openDraft } from '@/lib/publishing/open-draft'
import { useSession } from '@/lib/session/session'
import { defaultUserName, type SessionUser } from '@/lib/session/session-user'
import { QueryProvider } from '../account/query-provider'
import { RequestFailure } from '../account/request-failure'
import { buttonClass } from '../ui/button'
import { DraftForm } from './draft-form'
import { FormSkeleton } from './form-skeleton'

interface OpenForm {
  accountId: string | null
  /** Incremented for another form. */
  round: number
  isNew: boolean
}

/** Rendered in the browser only, so that nobody types into markup before hydration. */
export function AddProperty({ siteUrl }: { siteUrl: string }) {
  const session = useSession()
  const hydrated = useHydrated()
  const [open, setOpen] = useState<OpenForm | null>(null)
  const next = hydrated && session.status !== 'loading' ? openFor(open, session) : open
  if (next !== open) setOpen(next)
  if (!next) return <Loading />
  return (
    <QueryProvider>
      <OpenedForm
        key={next.round}
        siteUrl={siteUrl}
        user={session.user}
        open={next}
        onAgain={() => setOpen({ ...next, round: next.round + 1, isNew: true })}
      />
    </QueryProvider>
  )
}

/** A sign-in, or the end of a session, leaves the form open; another account and a sign-out get their own. */
function openFor(open: OpenForm | null, { user, ...session }: ReturnType<typeof useSession>): OpenForm {
  const accountId = user?.id ?? null
  if (!open) return { accountId, round: 0, isNew: false }
  if (open.accountId === accountId) return open
  if (open.accountId === null) return { ...open, accountId }
  if (!user && 'problem' in session) return open
  return { accountId, round: open.round + 1, isNew: false }
}

interface OpenedFormProps {
  siteUrl: string
  user: SessionUser | null
  open: OpenForm
  onAgain: () => void
}

/** The form, and after it the confirmation. */
function OpenedForm({ siteUrl, user, open, onAgain }: OpenedFormProps) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const [{ accountId, isNew }] = useState(open)
  const [published, setPublished] = useState<{ id: string; title: string } | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['open-draft', accountId, open.round],
    queryFn: async () => {
      const opened = await openDraft(locale, emptyForm(t('country')), { accountId, isNew, id: wantedDraft() })
      return { ...opened, values: withContactOf(user, opened.values) }
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  useReturnToPhotos(data !== undefined)
  if (published) return <Published locale={locale} listing={published} siteUrl={siteUrl} onAgain={onAgain} />
  if (data)
    return (
      <>
        <Intro />
        <DraftForm opened={data} user={user} onPublished={setPublished} onAgain={onAgain} />
      </>
    )
  if (error) return <RequestFailure title={t('loadFailed')} error={error} retry={refetch} />
  return <Loading />
}

function Intro() {
  return <p className="mt-3 max-w-prose text-muted">{useTranslations('publish')('intro')}</p>
}

function Loading() {
  return (
    <div className="noscript:hidden">
      <Intro />
      <FormSkeleton label={useTranslations('publish')('loading')} />
    </div>
  )
}

/** From a link, or from before a reload. */
function wantedDraft(): string | null {
  const { draftId } = (window.history.state ?? {}) as { draftId?: string }
  return new URLSearchParams(window.location.search).get('draft') ?? draftId ?? null
}

/** The section of the address did not exist yet when the browser scrolled. */
function useReturnToPhotos(isThere: boolean) {
  useEffect(() => {
    const { hash } = window.location
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere])
}

/** Fills in the account's name and e-mail address if they are empty, except an invalid name. */
function withContactOf(user: SessionUser | null, values: ListingForm): ListingForm {
  if (!user) return values
  const name = [user.email, defaultUserName].includes(user.name) ? '' : user.name
  return {
    ...values,
    contact_name: values.contact_name || name,
    contact_email: values.contact_email || user.email,
  }
}

interface PublishedProps {
  locale: Locale
  listing: { id: string; title: string }
  siteUrl: string
  onAgain: () => void
}

function Published({ locale, listing: { id, title }, siteUrl, onAgain }: PublishedProps) {
  const t = useTranslations('publish.done')
  const { share } = useMessages().property
  const path = localPath(locale, paths.property(id))

  return (
    <div className="mt-8 grid max-w-2xl gap-6 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-10">
      <CircleCheck className="size-12 text-accent" />
      <div role="status" className="grid gap-2">
        <FocusedHeading level={2}>{t('title')}</FocusedHeading>
        <p className="break-words text-muted">{t('text', { title })}</p>
      </div>
      <div className="relative flex flex-wrap gap-3">
        <Link href={path} className={buttonClass()}>
          {t('view')}
        </Link>
        <ShareButton url={new URL(path, siteUrl).href} title={title} labels={share} />
        <LocalLink locale={locale} to={paths.myProperties} className={buttonClass('secondary')}>
          {t('mine')}
        </LocalLink>
        <button type="button" onClick={onAgain} className={buttonClass('quiet')}>
          {t('another')}
        </button>
      </div>
    </div>
  )
}
