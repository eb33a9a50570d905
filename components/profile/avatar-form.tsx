import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useRef } from 'react'
import { useSaveAvatar } from '@/lib/accounts/calls'
import { cropToSquare, UnreadableImageError } from '@/lib/publishing/photos/crop-to-square'
import { Avatar } from '../account/avatar'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'
import { StatusLine } from '../ui/status-line'

interface AvatarFormProps {
  userId: string
  name: string
  url: string | null
}

export function AvatarForm({ userId, name, url }: AvatarFormProps) {
  const t = useTranslations('profile.avatar')
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { mutateAsync } = useSaveAvatar(userId)
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: async (file: File | null) => mutateAsync(file && (await cropToSquare(file))),
    onSuccess: (_profile, file) => {
      // The focused "remove" button is unmounted together with the avatar.
      if (!file) chooseButton.current?.focus()
    },
  })

  function save(file: File | null) {
    if (!isPending) mutate(file)
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) save(file)
    // Without this, selecting the same file again fires no `change` event.
    currentTarget.value = ''
  }

  const reason = error instanceof UnreadableImageError ? t('unreadable') : error?.message
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} url={url} className="size-20 text-title" />
        <h3 className="min-w-0 text-heading wrap-anywhere">{name}</h3>
      </div>
      <input ref={input} type="file" accept="image/*" onChange={choose} hidden />
      <div className="flex flex-wrap gap-2">
        <button
          ref={chooseButton}
          type="button"
          aria-disabled={isPending}
          onClick={() => isPending || input.current?.click()}
          className={buttonClass('secondary')}
        >
          {isPending ? <SpinnerMark /> : null}
          {isPending ? t('saving') : t(url ? 'change' : 'add')}
        </button>
        {url ? (
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => save(null)}
            className={buttonClass('quiet')}
          >
            {t('remove')}
          </button>
        ) : null}
      </div>
      <StatusLine text={isSuccess ? t(variables ? 'saved' : 'removed') : ''} />
      {reason ? <Alert variant="danger">{t(variables ? 'failed' : 'removeFailed', { reason })}</Alert> : null}
    </div>
  )
}
