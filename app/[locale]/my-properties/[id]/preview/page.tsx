import { NextIntlClientProvider } from 'next-intl'
import { Preview } from '@/components/my-properties/preview'
import { renderPreview } from '@/components/my-properties/render-preview'
import { messagesFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('myProperties.previewPage', paths.previewProperty)

/** Passes the server action as a prop: Next's manifest contains only what server components import. */
export default async function PreviewPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const { myProperties, notFound, session } = messagesFor(locale)
  return (
    <NextIntlClientProvider messages={{ myProperties, notFound, session }}>
      <Preview locale={locale} id={(await params).id} kind="property" render={renderPreview} />
    </NextIntlClientProvider>
  )
}
