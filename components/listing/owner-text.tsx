'use client'

import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/browser/listeners'
import { loadPart } from '@/lib/browser/load-part'
import { localStore } from '@/lib/browser/storage'
import type { OwnerText as Text } from '@/lib/listings/property/localized-texts'

const key = 'kljuc-script'
const listeners = createListeners()
/** Undefined until a reader's choice is loaded, which most readers never make. */
let inChosenScript: ((text: Text) => Text) | undefined

async function load(name: string | null) {
  if (name === null) return
  const module = await loadPart(() => import('@/lib/listings/property/in-script')).catch(() => null)
  if (!module?.isScript(name)) return
  inChosenScript = module.inScript(name)
  listeners.notify()
}

if (typeof window !== 'undefined') void load(localStore.read(key))

/** Shows owners' texts in a script, here and from now on everywhere. */
export function chooseScript(script: 'latin' | 'cyrillic') {
  localStore.write(key, script)
  void load(script)
}

/** Returns a text as it is shown: Serbian in the chosen script, everything else as it was written. */
export function useOwnerText(written: Text): Text {
  const transform = useSyncExternalStore(
    listeners.subscribe,
    () => inChosenScript,
    () => undefined,
  )
  return transform ? transform(written) : written
}

/** A text of an owner, in the script that the reader has chosen. */
export function OwnerText(props: Text) {
  const { text, lang } = useOwnerText(props)
  return <span lang={lang}>{text}</span>
}
