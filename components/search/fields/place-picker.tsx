import { ListTree } from 'lucide-react'
import { useId, useState } from 'react'
import { buttonClass, textLinkClass } from '@/components/ui/button'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { PlaceTexts } from './search-texts'

interface PlacePickerProps {
  /** The search whose places are changed, including its purpose. */
  query: string
  texts: PlaceTexts
  /** Text of a button that submits the form, beside a tree that hides the form's own. */
  submit?: string
}

/** Places of a form: a button that opens their tree. Nothing of them is submitted until it was opened. */
export function PlacePicker({ query, texts, submit }: PlacePickerProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const tree = useLazyModule(() => import('./place-tree'), open)
  return (
    <div className="grid justify-items-start noscript:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={tree.value ? id : undefined}
        onClick={() => (tree.failed ? tree.retry() : setOpen(!open))}
        className={`gap-2 ${textLinkClass}`}
      >
        <ListTree className="size-5 shrink-0" />
        {texts.choose}
      </button>
      {tree.value ? (
        <div id={id} data-places="" className="w-full">
          <tree.value.PlaceInputs query={query} texts={texts} isOpen={open} />
          {submit && open ? (
            <button type="submit" className={buttonClass('primary', 'sticky bottom-4 mt-3 w-full')}>
              {submit}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
