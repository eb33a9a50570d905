import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { findEditConflicts, resolveEditConflicts } from '@/lib/publishing/edit-conflicts'
import type { FormField, ListingForm } from '@/lib/publishing/listing-form'
import { buttonClass } from '../ui/button'
import { useValueText } from './use-value-text'

interface VersionChoiceProps {
  base: ListingForm
  mine: ListingForm
  theirs: ListingForm
  /** The resolved form; `saving` submits it at once. */
  onChoose: (values: ListingForm, saving: boolean) => void
}

/** The fields in which two versions differ, with both values. Own changes are preselected. */
export function VersionChoice({ base, mine, theirs, onChoose }: VersionChoiceProps) {
  const t = useTranslations('publish.conflict')
  const labels = useTranslations('publish.labels')
  const textOf = useValueText()
  const differences = findEditConflicts(base, mine, theirs)
  const [kept, setKept] = useState<ReadonlySet<FormField>>(
    () => new Set(differences.filter(({ changedHere }) => changedHere).map(({ field }) => field)),
  )

  function choose(field: FormField, keep: boolean) {
    const next = new Set(kept)
    if (keep) next.add(field)
    else next.delete(field)
    setKept(next)
  }

  return (
    <div className="grid gap-5">
      <p>{t(differences.length > 0 ? 'choose' : 'same')}</p>
      {differences.map(({ field }) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-2 font-semibold">{labels(field)}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <Version
              name={field}
              title={t('mine')}
              text={textOf(field, mine[field]) || t('empty')}
              checked={kept.has(field)}
              onChoose={() => choose(field, true)}
            />
            <Version
              name={field}
              title={t('theirs')}
              text={textOf(field, theirs[field]) || t('empty')}
              checked={!kept.has(field)}
              onChoose={() => choose(field, false)}
            />
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => onChoose(resolveEditConflicts(mine, theirs, kept), true)}
          className={buttonClass()}
        >
          {t(kept.size === differences.length ? 'keep' : 'save')}
        </button>
        <button type="button" onClick={() => onChoose(theirs, false)} className={buttonClass('danger')}>
          {t('discard')}
        </button>
      </div>
    </div>
  )
}

interface VersionProps {
  name: FormField
  title: string
  text: string
  checked: boolean
  onChoose: () => void
}

function Version({ name, title, text, checked, onChoose }: VersionProps) {
  return (
    <label className="flex min-w-0 cursor-pointer gap-3 rounded-control border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name={`version-${name}`}
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4 accent-accent"
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold text-muted">{title}</span>
        <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">{text}</span>
      </span>
    </label>
  )
}
