import type { Metadata } from 'next'
import { AuthLayout } from '@/components/auth/auth-layout'
import { ConfirmEmail } from '@/components/auth/confirm-email'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'auth.confirm')
  const [title, description] = [t('title'), t('description')]
  return pageMetadata({ locale, path: paths.confirmEmail, title, description, index: false })
}

export default async function ConfirmEmailPage({ params }: Props) {
  const locale = await pageLocale(params)
  return (
    <AuthLayout locale={locale}>
      <ConfirmEmail />
    </AuthLayout>
  )
}
