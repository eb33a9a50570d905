import { EyeOff, HandCoins, KeyRound } from 'lucide-react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { LogoMark } from '@/components/layout/logo'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { AuthIsland } from './auth-island'

/** The layout of the sign-in pages: the form, and on wider screens the benefits of an account. */
export function AuthLayout({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { auth } = messagesFor(locale)
  return (
    <div className="container-page grid items-stretch gap-10 py-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
      <div className="mx-auto w-full max-w-md self-center">
        <noscript>
          <p className="mb-6 rounded-control border border-line bg-sunken px-4 py-3">{auth.noScript}</p>
        </noscript>
        <NextIntlClientProvider messages={{ auth }}>
          <AuthIsland>{children}</AuthIsland>
        </NextIntlClientProvider>
      </div>
      <AccountBenefits locale={locale} />
    </div>
  )
}

const points = [
  { icon: EyeOff, title: 'privateTitle', text: 'privateText' },
  { icon: KeyRound, title: 'onceTitle', text: 'onceText' },
  { icon: HandCoins, title: 'openTitle', text: 'openText' },
] as const

function AccountBenefits({ locale }: { locale: Locale }) {
  const { promise } = messagesFor(locale).auth
  return (
    <aside className="hidden flex-col justify-center gap-9 rounded-panel bg-accent-soft p-12 lg:flex xl:p-16">
      <LogoMark className="size-12 text-accent" />
      <h2 className="text-title">{promise.heading}</h2>
      <ul className="grid gap-7">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-accent">
              <Icon className="size-5" />
            </span>
            <div>
              <p className="font-semibold">{promise[title]}</p>
              <p className="mt-1 text-muted">{promise[text]}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
