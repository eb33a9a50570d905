import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { TokenShop } from './token-shop'

/** The markup is the same for everyone; the browser loads the balance. */
export async function TokensScreen({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'tokens')
  const { tokens } = await getMessages({ locale })
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-muted">{t('intro')}</p>
      <noscript>
        <p className="mt-6 rounded-control border border-line bg-sunken px-4 py-3">{t('noScript')}</p>
      </noscript>
      <NextIntlClientProvider messages={{ tokens }}>
        <TokenShop locale={locale} />
      </NextIntlClientProvider>
    </div>
  )
}
