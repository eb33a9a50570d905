import '../globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { FontPreloads, RuntimeConfigData } from '@/components/layout/document-head'
import { FullStyles } from '@/components/layout/full-styles'
import { SiteHeader } from '@/components/layout/header/site-header'
import { ScrollRestoration } from '@/components/layout/scroll-restoration'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteNotice } from '@/components/layout/site-notice'
import { UpdateNotice } from '@/components/layout/update-notice'
import { ViewedPropertyTracker } from '@/components/layout/viewed-property-tracker'
import { resultsId } from '@/components/search/fields/element-ids'
import { ToastOutlet } from '@/components/ui/overlay/toast-outlet'
import { translatorFor } from '@/lib/i18n/translator'
import { pageLocale } from '@/lib/pages/page-props'

export const metadata: Metadata = {
  title: 'Ključ',
  applicationName: 'Ključ',
  icons: { icon: '/icon.svg', apple: '/apple-icon.png' },
  // iPhones make links of prices and numbers of listings, before React takes the page over; telephone numbers are links here.
  formatDetection: { telephone: false, date: false, address: false, email: false },
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
        {/* In the metadata Next would take it for the address of another site first, and throw, for each page. */}
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body className="flex flex-col">
        <a href="#content" className="skip-link">
          {t('skip')}
        </a>
        <a href={`#${resultsId}`} className="skip-link [body:not(:has(#results))_&]:hidden">
          {t('skipToResults')}
        </a>
        <SiteNotice locale={locale} />
        <SiteHeader locale={locale} />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter locale={locale} />
        <ToastOutlet closeLabel={translatorFor(locale, 'ui')('close')} />
        <FullStyles />
        <RuntimeConfigData />
        <ViewedPropertyTracker />
        <ScrollRestoration />
        <UpdateNotice />
      </body>
    </html>
  )
}
