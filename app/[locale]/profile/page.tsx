import { ContactsPart } from '@/components/profile/parts/contacts-part'
import { ProfileScreen } from '@/components/profile/parts/profile-screen'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('profile', paths.profile)

export default async function ProfilePage({ params }: PageProps) {
  return (
    <ProfileScreen locale={await pageLocale(params)}>
      <ContactsPart />
    </ProfileScreen>
  )
}
