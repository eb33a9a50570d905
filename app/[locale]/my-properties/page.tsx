import { MyPropertiesScreen } from '@/components/my-properties/my-properties-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export const generateMetadata = screenMetadata('myProperties', paths.myProperties)

export default async function MyPropertiesPage({ params }: PageProps) {
  return <MyPropertiesScreen locale={await pageLocale(params)} />
}
