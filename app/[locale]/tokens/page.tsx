import { TokensScreen } from '@/components/tokens/tokens-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { tokensMetadata } from '@/lib/seo/tokens-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  return tokensMetadata(await pageLocale(params))
}

export default async function TokensPage({ params }: PageProps) {
  return <TokensScreen locale={await pageLocale(params)} />
}
