'use client'

import type { ReactNode } from 'react'
import { alternatePath } from '@/lib/i18n/alternate-path'

interface LanguageSwitchProps {
  /** The language to go to, as cookie and storage write it. */
  target: 'sr' | 'en'
  /** Its own name, in itself. */
  label: string
  children: ReactNode
}

const oneYear = 60 * 60 * 24 * 365

/** The flag: remembers the choice and goes to this page's twin, query and place on the page included. */
export function LanguageSwitch({ target, label, children }: LanguageSwitchProps) {
  return (
    <button
      type="button"
      lang={target === 'en' ? 'en' : 'sr-Latn'}
      aria-label={label}
      title={label}
      onClick={() => switchLanguage(target)}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken noscript:hidden"
    >
      {children}
    </button>
  )
}

/** Remembers a language other than the page's, and goes to this page in it. */
export function switchLanguage(target: 'sr' | 'en') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox before 140 and Safari before 18.4
  document.cookie = `NEXT_LOCALE=${target}; path=/; max-age=${oneYear}; SameSite=Lax`
  try {
    localStorage.setItem('language', target)
  } catch {
    // Storage may be switched off; the cookie alone then carries the choice.
  }
  const { pathname, search, hash } = window.location
  window.location.assign(alternatePath(pathname) + search + hash)
}
