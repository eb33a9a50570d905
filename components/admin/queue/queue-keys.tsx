'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { localStore } from '@/lib/browser/storage'
import { releaseOwnClaims } from '@/lib/moderation/queue/use-queue'

/** Kept in this browser. */
const keysSetting = 'queue_keys'

/** Keys of one letter, which work while the focus is in the queue and not in a field (WCAG 2.1.4). */
export function QueueKeys({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations('moderation.claims')
  const [isOn, setIsOn] = useState(() => localStore.read(keysSetting) !== 'off')
  const queue = useRef<HTMLDivElement>(null)
  const latest = useRef(0)
  useKeptFocus(queue, latest)
  useReleaseOnLeave()

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (!isOn || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || isTyping(target)) return
    const items = waitingItems(queue.current)
    const at = items.findIndex((item) => item.contains(target))
    if (at >= 0) latest.current = at
    const letter = key.toUpperCase()
    if (letter === 'J' || letter === 'K') {
      event.preventDefault()
      focusItem(items, at < 0 ? 0 : at + (letter === 'J' ? 1 : -1))
    } else if (letter === 'Y' || letter === 'N') {
      const button = items[at]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to no one control, and each button has them as well.
    <div ref={queue} onKeyDown={onKeyDown}>
      {count === 0 ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-2xl text-muted">
            <span className="pointer-coarse:hidden">{t('keys', { count })}</span>
            <span className="hidden pointer-coarse:inline">{t('waiting', { count })}</span>
          </p>
          <button
            type="button"
            aria-keyshortcuts="J"
            onClick={() => focusItem(waitingItems(queue.current), latest.current)}
            className={buttonClass('secondary')}
          >
            {t('next')}
          </button>
          <label className="inline-flex min-h-11 items-center gap-2 pointer-coarse:hidden">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target: { checked } }) => {
                setIsOn(checked)
                localStore.write(keysSetting, checked ? 'on' : 'off')
              }}
              className="size-5 accent-accent"
            />
            {t('useKeys')}
          </label>
        </div>
      )}
      <div>{children}</div>
    </div>
  )
}

const waitingItems = (queue: HTMLElement | null) => [
  ...(queue?.querySelectorAll<HTMLElement>('article[data-waiting]') ?? []),
]

const isTyping = (element: HTMLElement) =>
  element.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]') !== null

function focusItem(items: HTMLElement[], index: number): void {
  const item = items[Math.max(0, Math.min(index, items.length - 1))]
  item?.focus()
  item?.scrollIntoView({ block: 'nearest' })
}

/** Whoever leaves the queue has left its items to the others. */
function useReleaseOnLeave(): void {
  useEffect(() => () => releaseOwnClaims(), [])
}

/** A decided item leaves the queue with the focus in it, which then belongs to the next one. */
function useKeptFocus(queue: { current: HTMLElement | null }, latest: { current: number }): void {
  useEffect(() => {
    const element = queue.current
    if (!element) return
    let wasInside = false
    const noteFocus = () => {
      const items = waitingItems(element)
      const at = items.findIndex((item) => item.contains(document.activeElement))
      wasInside = at >= 0
      if (wasInside) latest.current = at
    }
    const observer = new MutationObserver(() => {
      if (!wasInside || document.activeElement !== document.body) return
      wasInside = false
      focusItem(waitingItems(element), latest.current)
    })
    element.addEventListener('focusin', noteFocus)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', noteFocus)
      observer.disconnect()
    }
  }, [queue, latest])
}
