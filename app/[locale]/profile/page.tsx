import { ProfileScreen } from '@/components/profile/profile-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export const generateMetadata = screenMetadata('profile', paths.profile)

export default async function ProfilePage({ params }: PageProps) {
  return <ProfileScreen locale={await pageLocale(params)} />
}
