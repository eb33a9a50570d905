import { TokensScreen } from '@/components/tokens/tokens-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { tokensMetadata } from '@/lib/seo/tokens-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  return tokensMetadata(await pageLocale(params))
}

/** The same screen as /tokens, which is its canonical address. */
export default async function BuyTokensPage({ params }: PageProps) {
  return <TokensScreen locale={await pageLocale(params)} />
}
