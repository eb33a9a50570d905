import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import { ApiError } from '@/lib/api/client/api-client'
import { useChangeSearch } from '@/lib/api/client/saved-searches'
import type { SavedSearch } from '@/lib/api/schemas/saved-search'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { errorId, Field } from '../ui/field'
import { SpinnerMark } from '../ui/spinner'

interface RenameFormProps {
  userId: string
  search: SavedSearch
  /** Gets the new name; undefined when cancelled. */
  onDone: (changedTo?: string) => void
}

export function RenameForm({ userId, search, onDone }: RenameFormProps) {
  const t = useTranslations('savedSearches.profile')
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useChangeSearch(userId, search.id)
  const refused = error instanceof ApiError ? error.fields?.name : undefined
  const problem = missing ? t('nameRequired') : refused
  const id = `name-of-${search.id}`

  useEffect(() => input.current?.select(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const name = input.current?.value.trim() ?? ''
    setMissing(name === '')
    if (name === '') return input.current?.focus()
    mutate({ name }, { onSuccess: () => onDone(name) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field id={id} label={t('name')} {...(problem ? { error: problem } : {})}>
        <input
          ref={input}
          id={id}
          defaultValue={search.name}
          maxLength={maxNameLength}
          autoComplete="off"
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? errorId(id) : undefined}
          className="control"
        />
      </Field>
      {error && !refused ? <Alert variant="danger">{t('failed', { reason: error.message })}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass()}>
          {isPending ? <SpinnerMark /> : null}
          {isPending ? t('saving') : t('save')}
        </button>
        <button type="button" onClick={() => onDone()} className={buttonClass('secondary')}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
