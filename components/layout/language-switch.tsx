'use client'

import { type ReactNode, useEffect } from 'react'
import { restorePageState, savePageState } from '@/lib/browser/history/page-state'
import { pageLanguage } from '@/lib/browser/page-language'
import { sessionStore } from '@/lib/browser/storage'
import { alternatePath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'

interface LanguageSwitchProps {
  /** The value in the cookie and in local storage. */
  target: 'sr' | 'en'
  lang: Locale
  /** The language's own name for itself. */
  label: string
  children: ReactNode
}

const oneYear = 60 * 60 * 24 * 365

/** Stores the language and opens the same page in it, with query, hash, scroll position and what was typed. */
export function LanguageSwitch({ target, lang, label, children }: LanguageSwitchProps) {
  useEffect(() => {
    restorePageState()
    return followChosenLanguage()
  }, [])
  return (
    <button
      type="button"
      lang={lang}
      aria-label={label}
      title={label}
      onClick={() => switchLanguage(target)}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken max-[22rem]:w-9 noscript:hidden"
    >
      {children}
    </button>
  )
}

/** Stores another language and opens the current page in it. */
export function switchLanguage(target: 'sr' | 'en') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox before 140 and Safari before 18.4
  document.cookie = `NEXT_LOCALE=${target}; path=/; max-age=${oneYear}; SameSite=Lax`
  try {
    localStorage.setItem('language', target)
  } catch {
    // Storage may be disabled; the cookie is enough.
  }
  sessionStore.write(switchedKey, target)
  savePageState(alternateAddress())
  openAlternate()
}

const switchedKey = 'kljuc-switched-language'

function alternateAddress(): string {
  return alternatePath(window.location.pathname) + window.location.search
}

/** In place of this page: Back leads to what was before it, not to the same page in the other language. */
function openAlternate() {
  window.location.replace(alternateAddress() + window.location.hash)
}

/** Shows pages from before the change of language, to which Back leads, in the new one, too. @returns how to stop */
function followChosenLanguage(): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  follow(navigation?.type === 'back_forward')
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && follow(true)
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}

function follow(isTraversal: boolean) {
  const chosen = sessionStore.read(switchedKey)
  if (chosen === null || pageLanguage().startsWith(chosen)) return
  if (isTraversal) return openAlternate()
  // A page in the other language was opened on purpose.
  sessionStore.write(switchedKey, null)
}
