import Link from 'next/link'
import { useId, useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useProfile } from '@/lib/accounts/use-profile'
import type { SearchFrequency } from '@/lib/alerts/saved-searches/frequencies'
import { useSaveSearch } from '@/lib/alerts/saved-searches/use-saved-searches'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { QueryProvider } from '../account/query-provider'
import { useNameForm } from '../account/use-name-form'
import { Alert } from '../ui/alert'
import { Button, buttonClass } from '../ui/button'
import { FrequencyField } from './frequency-field'
import type { SaveSearchLabels } from './save-search-labels'
import { SearchNameField } from './search-name-field'

interface SaveSearchDialogProps {
  locale: Locale
  userId: string
  /** The mails' recipient. */
  email: string
  query: string
  labels: SaveSearchLabels
  isSaved: boolean
  onSaved: () => void
  onClose: () => void
}

/** Asks for a name, then shows the confirmation in the same dialog; that of a search that is saved at once. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  return (
    <QueryProvider>
      <SaveDialog {...props} />
    </QueryProvider>
  )
}

function SaveDialog({
  locale,
  userId,
  email,
  query,
  labels,
  isSaved,
  onSaved,
  onClose,
}: SaveSearchDialogProps) {
  const id = useId()
  // The dialog says that unconfirmed addresses get no mails.
  const unconfirmed = useProfile(userId).data?.email_confirmed === false
  const { mutate, isPending, error } = useSaveSearch(userId)
  const [frequency, setFrequency] = useState<SearchFrequency>('daily')
  const { input, onSubmit, problem, failure } = useNameForm({
    isPending,
    error,
    validate: (name) => (name === '' ? labels.nameRequired : undefined),
    save: (name) => mutate({ name, query, frequency }, { onSuccess: onSaved }),
  })

  function described(text: string): string {
    return (unconfirmed ? labels.unconfirmed : text).replace('{email}', email)
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => next || isPending || onClose()}
      title={isSaved ? labels.done : labels.title}
      description={described(isSaved ? labels.doneText : labels.intro)}
      closeLabel={labels.close}
      footer={
        isSaved ? (
          <>
            <Link
              href={localPath(locale, paths.savedSearches)}
              prefetch={false}
              className={buttonClass('secondary')}
            >
              {labels.manage}
            </Link>
            <button type="button" onClick={onClose} className={buttonClass()}>
              {labels.close}
            </button>
          </>
        ) : (
          <>
            <button type="button" disabled={isPending} onClick={onClose} className={buttonClass('secondary')}>
              {labels.cancel}
            </button>
            <Button type="submit" form={`${id}-form`} busy={isPending}>
              {isPending ? labels.busy : labels.submit}
            </Button>
          </>
        )
      }
    >
      {isSaved ? null : (
        <form id={`${id}-form`} onSubmit={onSubmit} noValidate className="grid gap-4">
          <SearchNameField
            id={id}
            input={input}
            label={labels.name}
            defaultValue={labels.suggestedName}
            problem={problem}
          />
          <FrequencyField
            id={`${id}-frequency`}
            labels={labels.frequency}
            value={frequency}
            onChange={setFrequency}
          />
          {failure ? (
            <Alert variant="danger" title={labels.failed}>
              <p>{failure.message}</p>
            </Alert>
          ) : null}
        </form>
      )}
    </Dialog>
  )
}
