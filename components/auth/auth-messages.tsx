import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/routing'

/** Provides the forms' messages only, since every message adds to the page's size. */
export async function AuthMessages({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { auth } = await getMessages({ locale })
  return (
    <NextIntlClientProvider locale={locale} messages={{ auth }}>
      {children}
    </NextIntlClientProvider>
  )
}
