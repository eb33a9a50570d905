import { PurchasedContactScreen } from '@/components/purchased/purchased-contact-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface PageProps {
  params: Promise<{ locale: string; id: string }>
}

export const generateMetadata = screenMetadata('purchasedContact', ({ id }: { id: string }) =>
  paths.purchasedContact(id),
)

export default async function PurchasedContactPage({ params }: PageProps) {
  return <PurchasedContactScreen locale={await pageLocale(params)} id={(await params).id} />
}
