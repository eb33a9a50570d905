import { ProfileScreen } from '@/components/profile/profile-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { profileMetadata } from '@/lib/seo/profile-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  return profileMetadata(await pageLocale(params))
}

export default async function ProfilePage({ params }: PageProps) {
  return <ProfileScreen locale={await pageLocale(params)} />
}
