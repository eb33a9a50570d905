import { AddProperty } from '@/components/publish/add-property'
import { PublishMessages } from '@/components/publish/publish-messages'
import { Island } from '@/components/ui/island'
import { translatorFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'

export const generateMetadata = screenMetadata('publish', paths.addProperty)

export default async function AddPropertyPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'publish')
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="text-title">{t('title')}</h1>
      <noscript>
        <p className="mt-6 rounded-control border border-line bg-sunken px-4 py-3">{t('noScript')}</p>
      </noscript>
      <PublishMessages locale={locale}>
        <Island>
          <AddProperty siteUrl={absoluteUrl(paths.home)} />
        </Island>
      </PublishMessages>
    </div>
  )
}
