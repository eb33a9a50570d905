import Link from 'next/link'
import type { ReactNode } from 'react'
import { AccountSwitch } from '@/components/account/account-switch'
import { FavoritesLink } from '@/components/layout/header/favorites-link'
import { Island } from '@/components/ui/island'
import { languageCode } from '@/lib/i18n/language-code'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, otherLocale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { LanguageSwitch } from '../language-switch'
import { Logo } from '../logo'
import { SiteNav } from './site-nav'

/** The header; sticky, unless it would cover too much of a low screen or with large text. */
export function SiteHeader({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'layout')
  const { account } = messagesFor(locale)
  const items = [
    { href: localPath(locale, paths.home), label: t('nav.home'), spare: 'narrow' as const },
    { href: localPath(locale, paths.buy), label: t('nav.buy') },
    { href: localPath(locale, paths.rent), label: t('nav.rent') },
    { href: localPath(locale, paths.newBuildings), label: t('nav.newBuildings'), prefetch: false as const },
    {
      ...{ href: localPath(locale, paths.prices), label: t('nav.prices') },
      ...{ spare: 'narrowest' as const, prefetch: false as const },
    },
    { href: localPath(locale, paths.search), label: t('nav.search'), spare: 'narrow' as const },
  ]
  return (
    <header className="z-40 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-(--stick) max-lg:[body:has(#search-bar)_&]:relative max-lg:[body:has(#search-bar)_&]:top-0 border-b border-line bg-paper max-lg:[body:has([data-wide=map])_&]:hidden print:hidden">
      <div className="container-page flex min-h-16 flex-wrap items-center gap-1 max-[24rem]:gap-0 max-[22rem]:px-2 xl:gap-3">
        <Island>
          <SiteNav
            items={items}
            extra={{ href: localPath(locale, paths.addProperty), label: account.postListing }}
            labels={{ navigation: t('nav.label'), open: t('nav.open'), close: t('nav.close') }}
          >
            <Link
              href={localPath(locale, paths.home)}
              className="flex min-h-11 min-w-11 items-center justify-center rounded-control"
            >
              <Logo name={t('logo')} compact />
            </Link>
          </SiteNav>
        </Island>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 max-[24rem]:gap-0">
          <Island>
            <FavoritesLink locale={locale} label={account.menu.favorites} />
          </Island>
          <Island>
            <AccountSwitch locale={locale} labels={account} />
          </Island>
          <OtherLanguage locale={locale} />
        </div>
      </div>
    </header>
  )
}

function OtherLanguage({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'layout')
  const other = otherLocale(locale)
  return (
    <>
      <Island>
        <LanguageSwitch target={languageCode(other)} lang={other} label={t('otherLanguage')}>
          <Flag locale={other} />
        </LanguageSwitch>
      </Island>
      <noscript>
        <a
          href={localPath(other, paths.home)}
          className="inline-flex min-h-11 items-center px-2"
          hrefLang={other}
        >
          {t('otherLanguage')}
        </a>
      </noscript>
    </>
  )
}

const flags: Record<Locale, () => ReactNode> = { 'sr-Latn': Serbia, en: UnitedKingdom }

/** Decorative: the control around it has the name. */
function Flag({ locale }: { locale: Locale }) {
  const Picture = flags[locale]
  return (
    <svg
      viewBox="0 0 24 16"
      className="h-4 w-6 rounded-[3px] [box-shadow:0_0_0_1px_var(--color-line-strong)]"
      aria-hidden="true"
    >
      <Picture />
    </svg>
  )
}

function Serbia() {
  return (
    <>
      <path fill="#c7363d" d="M0 0h24v5.34H0z" />
      <path fill="#0c4077" d="M0 5.33h24v5.34H0z" />
      <path fill="#fff" d="M0 10.67h24V16H0z" />
      <path fill="#fff" d="M6.4 3.9h5.2v4.6c0 1.9-1.2 3-2.6 3.7-1.4-.7-2.6-1.8-2.6-3.7z" />
      <path fill="#c7363d" d="M7.1 4.6h3.8v3.8c0 1.5-.9 2.4-1.9 3-1-.6-1.9-1.5-1.9-3z" />
      <path fill="#edb92e" d="M7.2 3.5V2.2l.9.6.9-.9.9.9.9-.6v1.3z" />
      <path stroke="#fff" strokeWidth=".8" d="M9 5v6M7.3 7.6h3.4" />
    </>
  )
}

function UnitedKingdom() {
  return (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  )
}
