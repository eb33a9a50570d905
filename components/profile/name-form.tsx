import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api/client/api-client'
import { useSaveName } from '@/lib/api/client/profile'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { controlProps, Field } from '../ui/field'
import { SpinnerMark } from '../ui/spinner'

interface NameFormProps {
  userId: string
  name: string
  /** Gets whether the name was changed. */
  onDone: (changed: boolean) => void
}

const id = 'profile-name'
const maxLength = 120

export function NameForm({ userId, name, onDone }: NameFormProps) {
  const t = useTranslations('profile.person')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'nameRequired' | 'nameLong' | null>(null)
  const save = useSaveName(userId)
  const refused = save.error instanceof ApiError ? save.error.fields?.name : undefined
  const error = problem ? t(problem) : refused

  useEffect(() => input.current?.select(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const wanted = input.current?.value.trim() ?? ''
    const found = wanted === '' ? 'nameRequired' : wanted.length > maxLength ? 'nameLong' : null
    setProblem(found)
    if (found) return input.current?.focus()
    save.mutate(wanted, { onSuccess: () => onDone(true) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field id={id} label={t('name')} error={error}>
        <input
          ref={input}
          {...controlProps(id, { error })}
          defaultValue={name}
          autoComplete="name"
          className="control"
        />
      </Field>
      {save.error && !refused ? (
        <Alert variant="danger">{t('saveFailed', { reason: save.error.message })}</Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={save.isPending} className={buttonClass('primary', 'grow')}>
          {save.isPending ? <SpinnerMark /> : null}
          {save.isPending ? t('saving') : t('save')}
        </button>
        <button type="button" onClick={() => onDone(false)} className={buttonClass('secondary')}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
