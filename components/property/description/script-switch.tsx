'use client'

import type { Messages } from 'next-intl'
import type { OwnerText } from '@/lib/listings/property/localized-texts'
import { chooseScript, useOwnerText } from '../../listing/owner-text'
import { buttonClass } from '../../ui/button'

interface ScriptSwitchProps {
  /** A text by which the present script is recognised. */
  sample: OwnerText
  labels: Messages['property']['script']
}

const cyrillic = /[Ѐ-ӿ]/

/** Shows Serbian texts of owners in the other script. */
export function ScriptSwitch({ sample, labels }: ScriptSwitchProps) {
  const { text } = useOwnerText(sample)
  const other = cyrillic.test(text) ? 'latin' : 'cyrillic'
  return (
    <button
      type="button"
      lang={cyrillic.test(labels[other]) ? 'sr-Cyrl' : undefined}
      onClick={() => chooseScript(other)}
      className={buttonClass('quiet', '-my-2 px-3 text-sm text-muted noscript:hidden print:hidden')}
    >
      {labels[other]}
    </button>
  )
}
