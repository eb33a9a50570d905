import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProjectScreen } from '@/components/project/project-screen'
import { readListingOwner } from '@/lib/advertisers/read-advertiser'
import { rethrowUnavailable } from '@/lib/http/page-reads/server-client'
import { formatPrice } from '@/lib/i18n/format/money'
import { translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/pages/page-metadata'
import type { PageProps } from '@/lib/pages/page-props'
import { pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { fetchProject, fetchUnits } from '@/lib/projects/fetch-project'

export default async function ProjectPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const { id } = await params
  const project = await rethrowUnavailable(fetchProject(id))
  if (!project) notFound()
  const [units, owner] = await Promise.all([
    rethrowUnavailable(fetchUnits(id)),
    readListingOwner(project.owner_user_id),
  ])
  return <ProjectScreen locale={locale} project={project} units={units} owner={owner} />
}

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  const locale = await pageLocale(params)
  const project = await rethrowUnavailable(fetchProject((await params).id))
  if (!project) notFound()
  const t = translatorFor(locale, 'project')
  const { id, name, city, units } = project
  return pageMetadata({
    locale,
    path: paths.project(id),
    title: t('metaTitle', { name, city }),
    description: t('metaDescription', {
      ...{ name, city, count: units.free + units.reserved },
      price: formatPrice(locale, units.prices?.from ?? 0),
    }),
  })
}
