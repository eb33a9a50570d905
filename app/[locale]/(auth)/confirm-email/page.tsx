import { ConfirmEmail } from '@/components/auth/confirm-email'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

export const generateMetadata = screenMetadata('auth.confirm', paths.confirmEmail)

export default function ConfirmEmailPage() {
  return <ConfirmEmail />
}
