import { ProfileScreen } from '@/components/profile/parts/profile-screen'
import { TokensPart } from '@/components/profile/parts/tokens-part'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('profile.parts.tokens', paths.profileTokens)

export default async function TokensPage({ params }: PageProps) {
  return (
    <ProfileScreen locale={await pageLocale(params)}>
      <TokensPart />
    </ProfileScreen>
  )
}
