import { hasLocale } from 'next-intl'
import { safeRedirect } from '@/lib/auth/safe-redirect'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'

const key = 'kljuc-after-sign-in'

const delay = 100

interface WayBack {
  target: string
  locale: Locale
}

export function signInTarget(redirect: string | null | undefined, locale: Locale): string {
  return safeRedirect(redirect, localPath(locale, paths.home))
}

/** Loads a new page, since prefetched ones are a visitor's. */
export function redirectAfterSignIn(target: string): void {
  setTimeout(() => {
    const { pathname, search } = window.location
    if (target !== `${pathname}${search}`) window.location.assign(target)
  }, delay)
}

export function saveReturnTarget(way: WayBack): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(way))
  } catch {}
}

export function readReturnTarget(pageLocale: Locale): WayBack {
  try {
    const { target, locale } = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Record<
      string,
      unknown
    >
    const language = typeof locale === 'string' && hasLocale(routing.locales, locale) ? locale : pageLocale
    return { target: signInTarget(typeof target === 'string' ? target : null, language), locale: language }
  } catch {
    return { target: localPath(pageLocale, paths.home), locale: pageLocale }
  }
}
