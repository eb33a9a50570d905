import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { Preview } from './preview'

/** One's own property as others see it. */
export async function PreviewScreen({ locale, id }: { locale: Locale; id: string }) {
  const { myProperties, notFound } = await getMessages({ locale })
  return (
    <NextIntlClientProvider messages={{ myProperties, notFound }}>
      <Preview locale={locale} id={id} />
    </NextIntlClientProvider>
  )
}
