import { MissingProperty } from '@/components/property/missing-property'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  const t = translatorFor(await pageLocale(params), 'notFound')
  return { title: `${t('title')} · Ključ`, robots: { index: false } }
}

/** The middleware rewrites unknown properties to this page with status 404, so that it is cached once. */
export default async function MissingPropertyPage({ params }: PageProps) {
  await pageLocale(params)
  return <MissingProperty />
}
