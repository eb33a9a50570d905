import { ProfileScreen } from '@/components/profile/parts/profile-screen'
import { SavedPart } from '@/components/profile/parts/saved-part'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('profile.parts.saved', paths.profileSaved)

export default async function SavedPage({ params }: PageProps) {
  return (
    <ProfileScreen locale={await pageLocale(params)}>
      <SavedPart />
    </ProfileScreen>
  )
}
