import { ResetPassword } from '@/components/auth/reset-password'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

export const generateMetadata = screenMetadata('auth.reset', paths.resetPassword)

export default function ResetPasswordPage() {
  return <ResetPassword />
}
