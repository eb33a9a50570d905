import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useSaveName } from '@/lib/accounts/calls'
import { useNameForm } from '../account/use-name-form'
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
  const { mutate, isPending, error } = useSaveName(userId)
  const { input, onSubmit, problem, failure } = useNameForm({
    isPending,
    error,
    validate: (name) => {
      if (name === '') return t('nameRequired')
      return name.length > maxLength ? t('nameLong') : undefined
    },
    save: (name) => mutate(name, { onSuccess: () => onDone(true) }),
  })
  useEffect(() => input.current?.select(), [input])

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <Field id={id} label={t('name')} error={problem}>
        <input
          ref={input}
          {...controlProps(id, { error: problem })}
          defaultValue={name}
          autoComplete="name"
          className="control"
        />
      </Field>
      {failure ? <Alert variant="danger">{t('saveFailed', { reason: failure.message })}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'grow')}>
          {isPending ? <SpinnerMark /> : null}
          {isPending ? t('saving') : t('save')}
        </button>
        <button type="button" onClick={() => onDone(false)} className={buttonClass('secondary')}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
