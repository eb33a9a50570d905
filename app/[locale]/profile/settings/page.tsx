import { ProfileScreen } from '@/components/profile/parts/profile-screen'
import { SettingsPart } from '@/components/profile/parts/settings-part'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('profile.parts.settings', paths.settings)

export default async function SettingsPage({ params }: PageProps) {
  return (
    <ProfileScreen locale={await pageLocale(params)}>
      <SettingsPart />
    </ProfileScreen>
  )
}
