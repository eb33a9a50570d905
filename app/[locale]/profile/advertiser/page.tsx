import { AdvertiserPart } from '@/components/profile/parts/advertiser-part'
import { ProfileScreen } from '@/components/profile/parts/profile-screen'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('profile.parts.advertiser', paths.profileAdvertiser)

export default async function AdvertiserPage({ params }: PageProps) {
  return (
    <ProfileScreen locale={await pageLocale(params)}>
      <AdvertiserPart />
    </ProfileScreen>
  )
}
