import type { Metadata } from 'next'
import { AuthLayout } from '@/components/auth/auth-layout'
import { ResetPassword } from '@/components/auth/reset-password'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'auth.reset')
  return pageMetadata({
    locale,
    path: paths.resetPassword,
    title: t('title'),
    description: t('description'),
    index: false,
  })
}

export default async function ResetPasswordPage({ params }: Props) {
  const locale = await pageLocale(params)
  return (
    <AuthLayout locale={locale}>
      <ResetPassword />
    </AuthLayout>
  )
}
