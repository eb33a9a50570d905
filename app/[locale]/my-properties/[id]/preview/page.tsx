import { PreviewScreen } from '@/components/my-properties/preview-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string; id: string }>
}

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'myProperties.previewPage')
  return pageMetadata({
    locale,
    path: paths.previewProperty((await params).id),
    title: t('title'),
    description: t('metaDescription'),
    index: false,
  })
}

export default async function PreviewPage({ params }: PageProps) {
  return <PreviewScreen locale={await pageLocale(params)} id={(await params).id} />
}
