import { Bell, BellOff, Pencil, Trash2 } from 'lucide-react'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { PlacePicker } from '@/components/search/fields/place-picker'
import { LocalLink } from '@/components/ui/local-link'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { useRestoreFocus } from '@/components/ui/overlay/use-restore-focus'
import { useBrowserPush, useEndPush, useStartPush } from '@/lib/alerts/push/use-push'
import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import {
  useChangeSearch,
  useDeleteSearch,
  useRestoreSearch,
  useSavedSearches,
} from '@/lib/alerts/saved-searches/use-saved-searches'
import { queryHref } from '@/lib/search/filters/page-search'
import { FrequencyField } from '../saved-searches/frequency-field'
import { Alert } from '../ui/alert'
import { Button, buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, Submit, selectText, TextField } from '../ui/form/form-fields'
import { useRules } from '../ui/form/use-rules'
import { Section } from './section'

export function SavedSearchesSection({ userId }: { userId: string }) {
  const t = useTranslations('savedSearches.profile')
  const query = useSavedSearches(userId)
  const remove = useDeleteSearch(userId)
  const restore = useRestoreSearch(userId)
  const list = useRef<HTMLDivElement>(null)

  function deleteSearch(search: SavedSearch) {
    restore.reset()
    // The button that had the focus goes with its row.
    list.current?.focus()
    const action = { label: t('undo'), onPress: () => undo(search) }
    const onSuccess = () => showToast({ text: t('deleted', { name: search.name }), action })
    remove.mutate(search.id, { onSuccess })
  }

  function undo(search: SavedSearch) {
    restore.mutate(search, {
      onSuccess: () => showToast({ text: t('restored', { name: search.name }) }),
    })
  }

  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <Section
        id="saved-searches"
        title={t('title')}
        query={query}
        empty={{ text: t('empty'), browse: t('browse') }}
      >
        {(items) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {items.map((search) => (
              <SavedSearchItem
                key={search.id}
                userId={userId}
                search={search}
                onDelete={() => deleteSearch(search)}
              />
            ))}
          </ul>
        )}
      </Section>
      {query.data && query.data.items.length > 0 ? <PushSwitch userId={userId} /> : null}
      {remove.error ? (
        <Alert variant="danger">{t('deleteFailed', { reason: remove.error.message })}</Alert>
      ) : null}
      {restore.error ? (
        <Alert variant="danger">{t('restoreFailed', { reason: restore.error.message })}</Alert>
      ) : null}
    </div>
  )
}

interface SavedSearchItemProps {
  userId: string
  search: SavedSearch
  onDelete: () => void
}

const actionClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink'

/** A saved search: link, mail switch, change and delete. */
function SavedSearchItem({ userId, search, onDelete }: SavedSearchItemProps) {
  const t = useTranslations('savedSearches.profile')
  const locale = useLocale()
  const [editing, setEditing] = useState(false)
  const edit = useRestoreFocus<HTMLButtonElement>(editing)
  const change = useChangeSearch(userId, search.id)

  function closeForm(changedTo?: string) {
    setEditing(false)
    if (changedTo !== undefined) showToast({ text: t('changed', { name: changedTo }) })
  }

  if (editing) {
    return (
      <li className="px-5 py-4">
        <EditForm userId={userId} search={search} onDone={closeForm} />
      </li>
    )
  }
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex items-center gap-2">
        <LocalLink
          locale={locale}
          to={queryHref(search.query)}
          className="inline-flex min-h-11 min-w-0 grow items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {search.name}
        </LocalLink>
        <button
          ref={edit}
          type="button"
          aria-label={t('editOf', { name: search.name })}
          title={t('edit')}
          onClick={() => setEditing(true)}
          className={actionClass}
        >
          <Pencil className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('deleteOf', { name: search.name })}
          title={t('delete')}
          onClick={onDelete}
          className={actionClass}
        >
          <Trash2 className="size-5" />
        </button>
      </div>
      <NotifySwitch search={search} change={change} />
      {search.notify ? <SearchFrequencyField search={search} change={change} /> : null}
      {change.error ? (
        <ErrorLine className="text-sm">{t('failed', { reason: change.error.message })}</ErrorLine>
      ) : null}
    </li>
  )
}

interface NotifySwitchProps {
  search: SavedSearch
  change: ReturnType<typeof useChangeSearch>
}

/** Toggles a search's mails optimistically. */
function NotifySwitch({ search, change }: NotifySwitchProps) {
  const t = useTranslations('savedSearches.profile')
  const on = change.isPending ? (change.variables.notify ?? search.notify) : search.notify
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={`${t('notify')}: ${search.name}`}
      aria-disabled={change.isPending}
      onClick={() => change.isPending || change.mutate({ notify: !search.notify })}
      className="group inline-flex min-h-11 items-center gap-3 justify-self-start text-left"
    >
      <span
        aria-hidden
        className="inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors group-hover:border-ink group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="size-4.5 rounded-full bg-muted transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
      </span>
      <span>
        {t('notify')}
        <span className="block text-sm text-muted">{t(on ? 'on' : 'off')}</span>
      </span>
    </button>
  )
}

function SearchFrequencyField({ search, change }: NotifySwitchProps) {
  const t = useTranslations('savedSearches')
  const chosen = (change.isPending ? change.variables.frequency : undefined) ?? search.frequency
  const labels = {
    label: t('frequency.label'),
    at_once: t('frequency.at_once'),
    daily: t('frequency.daily'),
    weekly: t('frequency.weekly'),
  }
  return (
    <FrequencyField
      id={`frequency-of-${search.id}`}
      name={t('profile.frequencyOf', { name: search.name })}
      labels={labels}
      value={chosen}
      onChange={(frequency) => change.isPending || change.mutate({ frequency })}
    />
  )
}

interface EditFormProps {
  userId: string
  search: SavedSearch
  /** Gets the new name; undefined when cancelled. */
  onDone: (changedTo?: string) => void
}

function EditForm({ userId, search, onDone }: EditFormProps) {
  const t = useTranslations('savedSearches.profile')
  const { search: texts } = useMessages()
  const id = `search-${search.id}`
  const { mutateAsync } = useChangeSearch(userId, search.id)
  const rules = useRules(
    () => import('@/lib/alerts/saved-searches/schema').then((own) => own.savedSearchChangeSchema),
    (_, key) => (key === 'required' ? t('nameRequired') : undefined),
  )

  async function save({ name }: { name: string }) {
    const query = inPlaces(search.query, document.querySelector<HTMLFormElement>(`#${id}-form`))
    await mutateAsync({ name, ...(query === search.query ? {} : { query }) })
    onDone(name)
  }

  return (
    <ApiForm
      id={id}
      values={{ name: search.name }}
      toBody={({ name }) => ({ name: name.trim() })}
      rules={rules}
      send={save}
      className="grid gap-3"
    >
      <TextField name="name" label={t('name')} maxLength={maxNameLength} autoFocus onFocus={selectText} />
      <PlacePicker query={search.query} texts={texts.places} />
      <FormFailure text={(reason) => t('failed', { reason })} />
      <div className="flex flex-wrap gap-2">
        <Submit pending={t('saving')}>{t('save')}</Submit>
        <button type="button" onClick={() => onDone()} className={buttonClass('secondary')}>
          {t('cancel')}
        </button>
      </div>
    </ApiForm>
  )
}

/** The search in the places that the form has fields for, once their tree was opened. */
function inPlaces(query: string, form: HTMLFormElement | null): string {
  const fields = form?.querySelector('[data-places]') ? new FormData(form ?? undefined) : undefined
  if (!fields) return query
  const params = new URLSearchParams(query)
  for (const name of ['city', 'district', 'neighbourhood']) {
    params.delete(name)
    for (const value of fields.getAll(name)) if (typeof value === 'string') params.append(name, value)
  }
  return params.toString()
}

/** Turns notifications of this browser on and off, each by one press. */
function PushSwitch({ userId }: { userId: string }) {
  const t = useTranslations('savedSearches.push')
  const { data } = useBrowserPush(userId)
  const start = useStartPush(userId)
  const end = useEndPush(userId)
  if (!data) return null
  const isOn = data.state === 'on'
  const isPending = start.isPending || end.isPending
  const failure = start.error ?? end.error
  const Icon = isOn ? BellOff : Bell

  return (
    <section aria-labelledby="browser-push" className="grid justify-items-start gap-3">
      <div>
        <h3 id="browser-push" className="font-semibold">
          {t('heading')}
        </h3>
        <p role="status" className="mt-1 max-w-prose text-sm text-muted">
          {t(data.state)}
        </p>
      </div>
      {data.state === 'on' || data.state === 'off' ? (
        <Button
          onClick={() => {
            if (isPending) return
            if (data.state === 'on') end.mutate(data.id)
            else start.mutate(data.publicKey)
          }}
          variant="secondary"
          busy={isPending}
          icon={<Icon className="size-5" />}
        >
          {t(isOn ? 'end' : 'start')}
        </Button>
      ) : null}
      {failure ? <ErrorLine className="text-sm">{t('failed', { reason: failure.message })}</ErrorLine> : null}
    </section>
  )
}
