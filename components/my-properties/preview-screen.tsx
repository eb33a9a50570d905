import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { Preview } from './preview'
import { renderPreview } from './render-preview'

/**
 * The preview of an own property. The server action is passed as a prop: Next adds client components to the page's
 * manifest only when a server component imports them.
 */
export async function PreviewScreen({ locale, id }: { locale: Locale; id: string }) {
  const { myProperties, notFound, session } = await getMessages({ locale })
  return (
    <NextIntlClientProvider messages={{ myProperties, notFound, session }}>
      <Preview locale={locale} id={id} render={renderPreview} />
    </NextIntlClientProvider>
  )
}
