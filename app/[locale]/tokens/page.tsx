import { NextIntlClientProvider } from 'next-intl'
import { RefundRule } from '@/components/contact/refund-rule'
import { TokenShop } from '@/components/tokens/token-shop'
import { Island } from '@/components/ui/island'
import { messagesFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { currentSettings } from '@/lib/settings/current-settings'
import { offeredPackages } from '@/lib/tokens/packages'

export const generateMetadata = screenMetadata('tokens', paths.tokens, { index: true })

export default async function TokensPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { tokens, contact } = messagesFor(locale)
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="text-title">{tokens.title}</h1>
      <p className="mt-3 mb-4 max-w-2xl text-muted">{tokens.intro}</p>
      <RefundRule lines={contact.guarantee} />
      <noscript>
        <p className="mt-6 rounded-control border border-line bg-sunken px-4 py-3">{tokens.noScript}</p>
      </noscript>
      <NextIntlClientProvider messages={{ tokens }}>
        <Island>
          <TokenShop packages={offeredPackages(currentSettings())} />
        </Island>
      </NextIntlClientProvider>
    </div>
  )
}
