import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { Preview } from './preview'
import { renderPreview } from './render-preview'

/** Passes the server action as a prop: Next's manifest contains only what server components import. */
export async function PreviewScreen({ locale, id }: { locale: Locale; id: string }) {
  const { myProperties, notFound, session } = await getMessages({ locale })
  return (
    <NextIntlClientProvider messages={{ myProperties, notFound, session }}>
      <Preview locale={locale} id={id} render={renderPreview} />
    </NextIntlClientProvider>
  )
}
