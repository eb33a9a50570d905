import { EditProperty } from '@/components/publish/edit-property'
import { PublishMessages } from '@/components/publish/publish-messages'
import { translatorFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('publish.edit', paths.editProperty)

export default async function EditPropertyPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'publish.edit')
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-muted">{t('intro')}</p>
      <PublishMessages locale={locale}>
        <EditProperty id={(await params).id} />
      </PublishMessages>
    </div>
  )
}
