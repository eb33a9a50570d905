import Link from 'next/link'
import { useId } from 'react'
import { useProfile } from '@/lib/accounts/calls'
import { useSaveSearch } from '@/lib/alerts/saved-searches/calls'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { QueryProvider } from '../account/query-provider'
import { useNameForm } from '../account/use-name-form'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { SpinnerMark } from '../ui/spinner'
import type { SaveSearchLabels } from './save-search-labels'
import { SearchNameField } from './search-name-field'

interface SaveSearchDialogProps {
  locale: Locale
  userId: string
  /** The mails' recipient. */
  email: string
  query: string
  labels: SaveSearchLabels
  onClose: () => void
}

/** Asks for a name, then shows the confirmation in the same dialog. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  return (
    <QueryProvider>
      <SaveDialog {...props} />
    </QueryProvider>
  )
}

function SaveDialog({ locale, userId, email, query, labels, onClose }: SaveSearchDialogProps) {
  const id = useId()
  // The dialog says that unconfirmed addresses get no mails.
  const unconfirmed = useProfile(userId).data?.email_confirmed === false
  const { mutate, isPending, isSuccess, error } = useSaveSearch(userId)
  const { input, onSubmit, problem, failure } = useNameForm({
    isPending,
    error,
    validate: (name) => (name === '' ? labels.nameRequired : undefined),
    save: (name) => mutate({ name, query }),
  })

  function described(text: string): string {
    return (unconfirmed ? labels.unconfirmed : text).replace('{email}', email)
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => next || isPending || onClose()}
      title={isSuccess ? labels.done : labels.title}
      description={described(isSuccess ? labels.doneText : labels.intro)}
      closeLabel={labels.close}
      footer={
        isSuccess ? (
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
            <button type="submit" form={`${id}-form`} aria-disabled={isPending} className={buttonClass()}>
              {isPending ? <SpinnerMark /> : null}
              {isPending ? labels.busy : labels.submit}
            </button>
          </>
        )
      }
    >
      {isSuccess ? null : (
        <form id={`${id}-form`} onSubmit={onSubmit} noValidate className="grid gap-4">
          <SearchNameField
            id={id}
            input={input}
            label={labels.name}
            defaultValue={labels.suggestedName}
            problem={problem}
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
