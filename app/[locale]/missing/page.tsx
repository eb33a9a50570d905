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

/**
 * The not-found page of properties: the middleware rewrites to it with status 404, so that it is cached once for all
 * ids.
 */
export default async function MissingPropertyPage({ params }: PageProps) {
  await pageLocale(params)
  return <MissingProperty />
}
