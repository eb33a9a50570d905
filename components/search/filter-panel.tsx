import { useState } from 'react'
import type { Purpose } from '@/lib/listings/kinds'
import { buttonClass } from '../ui/button'
import { SlideOver } from '../ui/slide-over'
import { SpinnerMark } from '../ui/spinner'
import { formId } from './element-ids'
import { fillForm } from './fill-form'
import { FilterForm, type FilterFormProps } from './filter-form'
import { useFilterPreview } from './use-filter-preview'

interface FilterPanelProps extends FilterFormProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  purpose: Purpose
  /** Number of results of the current search. */
  total: number | undefined
}

/** The counts beside the choices, which are not those of what is chosen now. */
const choiceClasses = { current: '', asking: '[&_small]:opacity-50', failed: '[&_small]:invisible' } as const

/** All filters in a slide-over for phones. Its button and its choices count what the chosen filters would find. */
export function FilterPanel({ open, onOpenChange, purpose, total: shownTotal, ...form }: FilterPanelProps) {
  const { texts, query } = form
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const counts = { total: shownTotal, choices: form.choices }
  const preview = useFilterPreview(holder, { purpose, query, counts, problems: form.problems, texts })
  const { total, choices, problems, state } = preview
  const sentence = total === undefined ? texts.apply : showText(texts.show, total)

  function clear() {
    const element = document.getElementById(formId)
    fillForm(formId, {}, '')
    element?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <SlideOver
      open={open}
      onOpenChange={onOpenChange}
      title={texts.filters}
      closeLabel={texts.close}
      footer={
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <button type="button" onClick={clear} className={buttonClass('quiet', 'px-3')}>
            {texts.clearAll}
          </button>
          <button
            type="submit"
            form={formId}
            aria-label={texts.apply}
            aria-busy={state === 'asking'}
            className={buttonClass('primary', 'relative')}
          >
            <span className={state === 'asking' ? 'opacity-60' : ''}>{sentence}</span>
            {state === 'asking' ? <SpinnerMark className="absolute end-3 size-5" /> : null}
          </button>
          <p role="status" className={state === 'failed' ? 'col-span-2 text-sm text-muted' : 'sr-only'}>
            {state === 'failed' ? texts.countFailed : sentence}
          </p>
        </div>
      }
    >
      <div ref={setHolder} className={choiceClasses[state]}>
        <FilterForm {...form} choices={choices} problems={problems} slideOver />
      </div>
    </SlideOver>
  )
}

/** `Show 17 homes` in the plural form of the page's language. */
function showText(forms: Record<string, string>, count: number): string {
  const { lang } = document.documentElement
  const form = count === 0 ? 'zero' : new Intl.PluralRules(lang).select(count)
  return (forms[form] ?? forms.other ?? '').replace('{count}', count.toLocaleString(lang))
}
