import { useId } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useProfile } from '@/lib/accounts/use-profile'
import type { SearchFrequency } from '@/lib/alerts/saved-searches/frequencies'
import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import { useSaveSearch } from '@/lib/alerts/saved-searches/use-saved-searches'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { QueryProvider } from '../account/query-provider'
import { Button, buttonClass } from '../ui/button'
import { FormFailure, TextField } from '../ui/form/form-fields'
import { FormFrame, refusal } from '../ui/form/form-state'
import { useApiForm } from '../ui/form/use-api-form'
import { FrequencyField } from './frequency-field'
import type { SaveSearchLabels } from './save-search-labels'

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
  const { mutateAsync } = useSaveSearch(userId)
  const { state, onSubmit } = useApiForm(id, {
    values: { name: labels.suggestedName, frequency: 'daily' as SearchFrequency },
    toBody: ({ name, frequency }) => ({ name: name.trim(), query, frequency }),
    send: async (search) => {
      if (search.name === '') throw refusal({ name: labels.nameRequired })
      await mutateAsync(search)
      onSaved()
    },
  })
  const { busy } = state

  function described(text: string): string {
    return (unconfirmed ? labels.unconfirmed : text).replace('{email}', email)
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => next || busy || onClose()}
      title={isSaved ? labels.done : labels.title}
      description={described(isSaved ? labels.doneText : labels.intro)}
      closeLabel={labels.close}
      footer={
        isSaved ? (
          <>
            <LocalLink locale={locale} to={paths.savedSearches} className={buttonClass('secondary')}>
              {labels.manage}
            </LocalLink>
            <button type="button" onClick={onClose} className={buttonClass()}>
              {labels.close}
            </button>
          </>
        ) : (
          <>
            <button type="button" disabled={busy} onClick={onClose} className={buttonClass('secondary')}>
              {labels.cancel}
            </button>
            <Button type="submit" form={`${id}-form`} busy={busy}>
              {busy ? labels.busy : labels.submit}
            </Button>
          </>
        )
      }
    >
      {isSaved ? null : (
        <FormFrame form={state} onSubmit={onSubmit} className="grid gap-4">
          <TextField name="name" label={labels.name} maxLength={maxNameLength} />
          <FrequencyField
            id={`${id}-frequency`}
            labels={labels.frequency}
            value={state.values.frequency}
            onChange={(frequency) => state.setValue('frequency', frequency)}
          />
          <FormFailure title={labels.failed} />
        </FormFrame>
      )}
    </Dialog>
  )
}
