'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/browser/listeners'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { ToastMessage } from './toaster'

const { notify, subscribe } = createListeners()
let latest: ToastMessage | null = null

/** Shows the result of an action on screen, in place of an earlier one, without moving the focus. */
export function showToast(message: ToastMessage): void {
  latest?.onEnd?.()
  latest = message
  notify()
}

/** Takes a message away whose action is no longer possible. */
export function dismissToast(message: ToastMessage): void {
  if (latest !== message) return
  latest = null
  notify()
}

/** Where toasts appear; once per page. Base UI is loaded with the first one. */
export function ToastOutlet({ closeLabel }: { closeLabel: string }): ReactNode {
  const message = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  )
  const { value: module } = useLazyModule(() => import('./toaster'), message !== null)
  return module && message ? <module.Toaster message={message} closeLabel={closeLabel} /> : null
}
