import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { Preview } from './preview'
import { renderPreview } from './render-preview'

/**
 * One's own property as others see it. The function that draws it is handed down from here: only what a server
 * component imports has its client components in the page's manifest.
 */
export async function PreviewScreen({ locale, id }: { locale: Locale; id: string }) {
  const { myProperties, notFound, session } = await getMessages({ locale })
  return (
    <NextIntlClientProvider messages={{ myProperties, notFound, session }}>
      <Preview locale={locale} id={id} render={renderPreview} />
    </NextIntlClientProvider>
  )
}
