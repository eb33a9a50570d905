'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useRef, useState } from 'react'
import { useSavePicture } from '@/lib/api/client/profile'
import { cropToSquare, UnreadablePictureError } from '@/lib/media/upload/crop-to-square'
import { Avatar } from '../account/avatar'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'
import { StatusLine } from '../ui/status-line'

interface PictureFormProps {
  userId: string
  name: string
  url: string | null
}

type Outcome = { done: 'saved' | 'removed' } | { failed: 'failed' | 'removeFailed'; reason: string }

export function PictureForm({ userId, name, url }: PictureFormProps) {
  const t = useTranslations('profile.picture')
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { mutateAsync } = useSavePicture(userId)

  async function save(file: File | null) {
    if (busy) return
    setBusy(true)
    setOutcome(null)
    try {
      await mutateAsync(file && (await cropToSquare(file)))
      setOutcome({ done: file ? 'saved' : 'removed' })
      // The focused "remove" button is unmounted with the picture.
      if (!file) chooser.current?.focus()
    } catch (error) {
      const reason = error instanceof UnreadablePictureError ? t('unreadable') : (error as Error).message
      setOutcome({ failed: file ? 'failed' : 'removeFailed', reason })
    } finally {
      setBusy(false)
    }
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) void save(file)
    // Without this, selecting the same file again fires no `change` event.
    currentTarget.value = ''
  }

  const done = outcome && 'done' in outcome ? t(outcome.done) : ''
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} url={url} className="size-20 text-title" />
        <h2 className="min-w-0 text-heading wrap-anywhere">{name}</h2>
      </div>
      <input ref={input} type="file" accept="image/*" onChange={choose} hidden />
      <div className="flex flex-wrap gap-2">
        <button
          ref={chooser}
          type="button"
          aria-disabled={busy}
          onClick={() => busy || input.current?.click()}
          className={buttonClass('secondary')}
        >
          {busy ? <SpinnerMark /> : null}
          {busy ? t('saving') : t(url ? 'change' : 'add')}
        </button>
        {url ? (
          <button
            type="button"
            aria-disabled={busy}
            onClick={() => void save(null)}
            className={buttonClass('quiet')}
          >
            {t('remove')}
          </button>
        ) : null}
      </div>
      <StatusLine text={done} />
      {outcome && 'failed' in outcome ? (
        <Alert variant="danger">{t(outcome.failed, { reason: outcome.reason })}</Alert>
      ) : null}
    </div>
  )
}
