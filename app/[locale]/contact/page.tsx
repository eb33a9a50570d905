import type { Metadata } from 'next'
import { ContactScreen } from '@/components/info/contact-screen'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { siteOperator } from '@/lib/settings/operator'
import { infoTexts } from '@/lib/site/info/info-texts'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { title, description } = infoTexts(locale, 'contact', siteOperator())
  return pageMetadata({ locale, path: paths.contact, title, description })
}

export default async function ContactPage({ params }: PageProps) {
  return <ContactScreen locale={await pageLocale(params)} />
}
