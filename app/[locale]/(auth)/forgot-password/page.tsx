import { ForgotPasswordForm } from '@/components/auth/forgot-password-form'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

export const generateMetadata = screenMetadata('auth.forgot', paths.forgotPassword)

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm />
}
