import { PreviewScreen } from '@/components/my-properties/preview-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface PageProps {
  params: Promise<{ locale: string; id: string }>
}

export const generateMetadata = screenMetadata('myProperties.previewPage', ({ id }: { id: string }) =>
  paths.previewProperty(id),
)

export default async function PreviewPage({ params }: PageProps) {
  return <PreviewScreen locale={await pageLocale(params)} id={(await params).id} />
}
