import { PurchasedContactScreen } from '@/components/purchased/purchased-contact-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string; id: string }>
}

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'purchasedContact')
  return pageMetadata({
    locale,
    path: paths.purchasedContact((await params).id),
    title: t('title'),
    description: t('description'),
    index: false,
  })
}

export default async function PurchasedContactPage({ params }: PageProps) {
  return <PurchasedContactScreen locale={await pageLocale(params)} id={(await params).id} />
}
