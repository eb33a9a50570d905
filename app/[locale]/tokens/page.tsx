import { TokensScreen } from '@/components/tokens/tokens-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export const generateMetadata = screenMetadata('tokens', paths.tokens, { index: true })

export default async function TokensPage({ params }: PageProps) {
  return <TokensScreen locale={await pageLocale(params)} />
}
