import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { NextIntlClientProvider } from 'next-intl'
import { Imports } from '@/components/imports/imports'
import { localPath } from '@/lib/i18n/local-path'
import { messagesFor } from '@/lib/i18n/translator'
import { formMessages } from '@/lib/pages/form-messages'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('imports', paths.imports)

export default async function ImportsPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { amenities, imports, profile, publish, session, ui } = messagesFor(locale)
  const { more, fewer } = profile
  const { labels } = publish
  const { pages, previousPage, nextPage, pageOf } = ui
  return (
    <div className="container-page py-8 md:py-12">
      <Link
        href={localPath(locale, paths.myProperties)}
        className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        {imports.back}
      </Link>
      <h1 className="text-title">{imports.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{imports.intro}</p>
      <NextIntlClientProvider
        messages={{
          ...{ amenities, imports, session, profile: { more, fewer } },
          ...formMessages(locale),
          ...{ publish: { labels }, ui: { pages, previousPage, nextPage, pageOf } },
        }}
      >
        <Imports locale={locale} />
      </NextIntlClientProvider>
    </div>
  )
}
