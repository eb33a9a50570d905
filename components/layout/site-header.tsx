import Link from 'next/link'
import { AccountSwitch } from '@/components/account/account-switch'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, otherLocale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { Flag } from './flag'
import { LanguageSwitch } from './language-switch'
import { Logo } from './logo'
import { SiteNav } from './site-nav'

/** The header; sticky, unless it would cover too much of a low screen or with large text. */
export function SiteHeader({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'layout')
  const { account } = messagesFor(locale)
  const items = [
    { href: localPath(locale, paths.home), label: t('nav.home') },
    { href: localPath(locale, paths.buy), label: t('nav.buy') },
    { href: localPath(locale, paths.rent), label: t('nav.rent') },
    { href: localPath(locale, paths.search), label: t('nav.search') },
  ]
  return (
    <header className="top-0 z-40 [@media(height>=30rem)]:sticky max-lg:[body:has(#search-bar)_&]:relative border-b border-line bg-paper print:hidden">
      <div className="container-page flex min-h-16 flex-wrap items-center gap-1 lg:gap-5">
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
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
          <AccountSwitch locale={locale} labels={account} />
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
      <LanguageSwitch target={other === 'en' ? 'en' : 'sr'} label={t('otherLanguage')}>
        <Flag locale={other} />
      </LanguageSwitch>
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
