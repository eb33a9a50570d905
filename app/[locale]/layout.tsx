import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { FontPreloads } from '@/components/layout/font-preloads'
import { RuntimeConfigData } from '@/components/layout/runtime-config'
import { ScrollRestoration } from '@/components/layout/scroll-restoration'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { ViewedPropertyTracker } from '@/components/layout/viewed-property-tracker'
import { translatorFor } from '@/lib/i18n/translator'
import { pageLocale } from '@/lib/pages/page-props'
import '../globals.css'

export const metadata: Metadata = {
  title: 'Ključ',
  applicationName: 'Ključ',
  icons: { icon: '/icon.svg', apple: '/apple-icon.png' },
  manifest: '/manifest.webmanifest',
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f8f5' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1513' },
  ],
}

/** Pages are rendered on request, since a build has no database; lib/pages caches them. */
export const dynamic = 'force-dynamic'

export default async function LocaleLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'layout')
  return (
    <html lang={locale}>
      <head>
        <FontPreloads />
      </head>
      <body className="flex flex-col">
        <a
          href="#content"
          className="sr-only rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          {t('skip')}
        </a>
        <SiteHeader locale={locale} />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter locale={locale} />
        <RuntimeConfigData />
        <ViewedPropertyTracker />
        <ScrollRestoration />
      </body>
    </html>
  )
}
