import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { NextIntlClientProvider } from 'next-intl'
import { OwnProjects } from '@/components/project/own-projects'
import { localPath } from '@/lib/i18n/local-path'
import { messagesFor } from '@/lib/i18n/translator'
import { formMessages } from '@/lib/pages/form-messages'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('ownProjects', paths.ownProjects)

export default async function OwnProjectsPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { ownProjects, project, session, amenities, attributes, photos, publish, streetMap } =
    messagesFor(locale)
  const { states, stages, columns } = project
  const { labels, heating, parking, floor, structure } = attributes
  const messages = {
    ...formMessages(locale),
    ...{ ownProjects, session, amenities, attributes: { labels, heating, parking, floor, structure } },
    ...{ project: { states, stages, columns }, photos: { describe: photos.describe } },
    ...{ publish: { labels: { pin: publish.labels.pin }, pin: publish.pin }, streetMap },
  }
  return (
    <div className="container-page py-8 md:py-12">
      <Link
        href={localPath(locale, paths.myProperties)}
        className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        {ownProjects.back}
      </Link>
      <h1 className="text-title">{ownProjects.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{ownProjects.intro}</p>
      <NextIntlClientProvider messages={messages}>
        <OwnProjects locale={locale} />
      </NextIntlClientProvider>
    </div>
  )
}
