import { ResetPassword } from '@/components/auth/reset-password'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('auth.reset', paths.resetPassword)

export default function ResetPasswordPage() {
  return <ResetPassword />
}
