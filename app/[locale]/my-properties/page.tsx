import { MyPropertiesScreen } from '@/components/my-properties/my-properties-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'myProperties')
  return pageMetadata({
    locale,
    path: paths.myProperties,
    title: t('title'),
    description: t('metaDescription'),
    index: false,
  })
}

export default async function MyPropertiesPage({ params }: PageProps) {
  return <MyPropertiesScreen locale={await pageLocale(params)} />
}
