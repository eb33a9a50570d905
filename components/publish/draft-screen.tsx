import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import { type Draft, loadDraft, newDraft, removeDraft, transferDraft } from '@/lib/publishing/draft'
import { emptyForm, type ListingForm } from '@/lib/publishing/listing-form'
import { assignDraftPhotos, draftPhotos } from '@/lib/publishing/photos/draft-photos'
import { onAccountCleared } from '@/lib/session/account-cleared'
import type { SessionUser } from '@/lib/session/session-user'
import { defaultUserName } from '@/lib/session/session-user'
import { DraftForm } from './draft-form'
import { FormIntro } from './form-intro'
import { Published } from './published'
import { PublishedPhotos } from './published-photos'

interface DraftScreenProps {
  locale: Locale
  user: SessionUser | null
  siteUrl: string
  onAgain: () => void
}

/** The steps of a new listing: form, photo upload, confirmation. A reload resumes the current step. */
export function DraftScreen({ locale, user, siteUrl, onAgain }: DraftScreenProps) {
  const t = useTranslations('publish')
  const [opened] = useState(() => openDraft(emptyForm(t('country')), user))
  const [photos] = useState(() => draftPhotos(user?.id ?? null))
  const [published, setPublished] = useState<{ id: string; title: string } | null>(
    opened.listingId ? { id: opened.listingId, title: opened.values.title } : null,
  )
  const [done, setDone] = useState(false)
  const owner = user?.id ?? opened.accountId

  useEffect(() => {
    if (user) assignDraftPhotos(user.id)
  }, [user])

  useEffect(
    () =>
      onAccountCleared((accountId) => {
        if (accountId !== owner) return
        void photos.clear()
        onAgain()
      }),
    [owner, photos, onAgain],
  )

  async function finish() {
    removeDraft(owner)
    await photos.clear()
    setDone(true)
  }

  if (!published) {
    return (
      <>
        <FormIntro />
        <DraftForm opened={opened} user={user} photos={photos} onPublished={setPublished} onAgain={onAgain} />
      </>
    )
  }
  if (!done) {
    return (
      <PublishedPhotos locale={locale} user={user} photos={photos} listing={published} onFinish={finish} />
    )
  }
  return <Published locale={locale} listing={published} siteUrl={siteUrl} onAgain={onAgain} />
}

/** Loads the draft of the account or visitor, or creates one; never another account's. */
function openDraft(empty: ListingForm, user: SessionUser | null): Draft {
  const accountId = user?.id ?? null
  if (accountId !== null) transferDraft(empty, accountId)
  const draft = loadDraft(empty, accountId) ?? newDraft(empty, accountId)
  return { ...draft, values: withContactOf(user, draft.values) }
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
