import { ForgotPasswordForm } from '@/components/auth/forgot-password-form'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('auth.forgot', paths.forgotPassword)

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm />
}
