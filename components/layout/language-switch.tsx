'use client'

import { type ReactNode, useEffect } from 'react'
import { restorePageState, savePageState } from '@/lib/browser/page-state'
import { alternatePath } from '@/lib/i18n/local-path'

interface LanguageSwitchProps {
  /** The value in the cookie and in local storage. */
  target: 'sr' | 'en'
  /** The language's own name for itself. */
  label: string
  children: ReactNode
}

const oneYear = 60 * 60 * 24 * 365

/** Stores the language and opens the same page in it, with query, hash, scroll position and what was typed. */
export function LanguageSwitch({ target, label, children }: LanguageSwitchProps) {
  useEffect(restorePageState, [])
  return (
    <button
      type="button"
      lang={target === 'en' ? 'en' : 'sr-Latn'}
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
  const { pathname, search, hash } = window.location
  const address = alternatePath(pathname) + search
  savePageState(address)
  window.location.assign(address + hash)
}
