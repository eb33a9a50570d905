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

/** Every property that is not there: the middleware leads here, and says 404. One page, however many are asked for. */
export default async function MissingPropertyPage({ params }: PageProps) {
  await pageLocale(params)
  return <MissingProperty />
}
