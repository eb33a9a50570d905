import { useState } from 'react'
import type { Purpose } from '@/lib/listings/kinds'
import { buttonClass } from '../ui/button'
import { SlideOver } from '../ui/slide-over'
import { formId } from './element-ids'
import { fillForm } from './fill-form'
import { FilterForm, type FilterFormProps } from './filter-form'
import { useMatchCount } from './use-match-count'

interface FilterPanelProps extends FilterFormProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  purpose: Purpose
  /** Number of results of the current search. */
  total: number | undefined
}

/** All filters in a slide-over for phones; the button shows the number of results while filters change. */
export function FilterPanel({ open, onOpenChange, purpose, total, ...form }: FilterPanelProps) {
  const { texts } = form
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const count = useMatchCount(holder, purpose, total)
  const sentence = count === undefined ? texts.apply : showText(texts.show, count)

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
          <button type="submit" form={formId} aria-label={texts.apply} className={buttonClass('primary')}>
            {sentence}
          </button>
          <p role="status" className="sr-only">
            {sentence}
          </p>
        </div>
      }
    >
      <div ref={setHolder}>
        <FilterForm {...form} slideOver />
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
