import type { Metadata } from 'next'
import { AuthFrame } from '@/components/auth/auth-frame'
import { ResetPassword } from '@/components/auth/reset-password'
import { pageLocale } from '@/lib/i18n/page-locale'
import { textsOf } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = textsOf(locale, 'auth.reset')
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
    <AuthFrame locale={locale}>
      <ResetPassword />
    </AuthFrame>
  )
}
