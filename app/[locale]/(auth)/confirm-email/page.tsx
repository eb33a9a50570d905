import { ConfirmEmail } from '@/components/auth/confirm-email'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('auth.confirm', paths.confirmEmail)

export default function ConfirmEmailPage() {
  return <ConfirmEmail />
}
