import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProjectScreen } from '@/components/project/project-screen'
import { closedProject, GoneProperty } from '@/components/property/missing/gone-property'
import { readListingOwner } from '@/lib/advertisers/read-advertiser'
import { inProcessApi } from '@/lib/http/page-reads/in-process-api'
import { rethrowUnavailable } from '@/lib/http/page-reads/server-client'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property/property'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { fetchProject, fetchProjectClosing, fetchUnits } from '@/lib/projects/fetch-project'
import type { Unit } from '@/lib/projects/schema'
import { fetchProperty, fetchSimilarToClosed } from '@/lib/search/lists/fetch-properties'

export default async function ProjectPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const { id } = await params
  const project = await rethrowUnavailable(fetchProject(id))
  if (!project) return <GoneProject locale={locale} id={id} />
  const [units, owner] = await Promise.all([
    rethrowUnavailable(fetchUnits(id)),
    readListingOwner(project.owner_user_id),
  ])
  const unit = await fetchUnitToUnlock(units)
  return <ProjectScreen locale={locale} project={project} units={units} owner={owner} unit={unit} />
}

/** The cheapest listing that can be bought; null while it is being changed. */
async function fetchUnitToUnlock(units: readonly Unit[]): Promise<Property | null> {
  const offered = ['free', 'reserved'].flatMap((wanted) =>
    units.filter(({ state }) => state === wanted).toSorted((one, other) => one.price - other.price),
  )
  return offered[0] ? rethrowUnavailable(fetchProperty(offered[0].id)) : null
}

async function GoneProject({ locale, id }: { locale: Locale; id: string }) {
  const closing = await rethrowUnavailable(fetchProjectClosing(id))
  if (!closing) notFound()
  inProcessApi()?.answerStatus(410)
  return (
    <GoneProperty locale={locale} closing={closing} similar={await fetchSimilarToClosed(closing)} isProject />
  )
}

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { id } = await params
  const project = await rethrowUnavailable(fetchProject(id))
  if (!project) return goneMetadata(locale, id)
  const t = translatorFor(locale, 'project')
  const { name, units } = project
  const city = townIn(locale, project.city)
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

async function goneMetadata(locale: Locale, id: string): Promise<Metadata> {
  const closing = await rethrowUnavailable(fetchProjectClosing(id))
  if (!closing) notFound()
  const t = translatorFor(locale, 'gone.project')
  const kind = closedProject(closing)
  return pageMetadata({
    locale,
    path: paths.project(id),
    title: `${t(`titles.${kind}`)} – ${townIn(locale, closing.city)}`,
    description: t(`texts.${kind}`),
    index: false,
  })
}
