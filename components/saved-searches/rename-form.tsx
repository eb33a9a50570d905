import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useChangeSearch } from '@/lib/alerts/saved-searches/calls'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import { useNameForm } from '../account/use-name-form'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'
import { SearchNameField } from './search-name-field'

interface RenameFormProps {
  userId: string
  search: SavedSearch
  /** Gets the new name; undefined when cancelled. */
  onDone: (changedTo?: string) => void
}

export function RenameForm({ userId, search, onDone }: RenameFormProps) {
  const t = useTranslations('savedSearches.profile')
  const { mutate, isPending, error } = useChangeSearch(userId, search.id)
  const { input, onSubmit, problem, failure } = useNameForm({
    isPending,
    error,
    validate: (name) => (name === '' ? t('nameRequired') : undefined),
    save: (name) => mutate({ name }, { onSuccess: () => onDone(name) }),
  })
  useEffect(() => input.current?.select(), [input])

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <SearchNameField
        id={`name-of-${search.id}`}
        input={input}
        label={t('name')}
        defaultValue={search.name}
        problem={problem}
      />
      {failure ? <Alert variant="danger">{t('failed', { reason: failure.message })}</Alert> : null}
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
