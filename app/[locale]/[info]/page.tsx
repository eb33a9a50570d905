import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InfoScreen } from '@/components/info/info-screen'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { siteOperator } from '@/lib/settings/operator'
import { isInfoPage } from '@/lib/site/info/info-pages'
import { infoTexts } from '@/lib/site/info/info-texts'
import { findPosts } from '@/lib/site/posts/posts'

/** None at build time: pages are rendered on their first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps<{ info: string }>): Promise<Metadata> {
  const { locale, info } = await readParams(params)
  const { title, description } = infoTexts(locale, info, siteOperator())
  // What a list of texts says of itself is for one without any.
  const [newest] = findPosts(info, locale)
  return pageMetadata({ locale, path: paths[info], title, description: newest?.summary ?? description })
}

/** The text pages of the footer: /about, /privacy and others. */
export default async function InfoRoute({ params }: PageProps<{ info: string }>) {
  const { locale, info } = await readParams(params)
  return <InfoScreen locale={locale} page={info} />
}

async function readParams(params: PageProps<{ info: string }>['params']) {
  const locale = await pageLocale(params)
  const { info } = await params
  if (!isInfoPage(info)) notFound()
  return { locale, info }
}
