import { Mail } from '@/components/admin/mail'

export default function MailPage() {
  return <Mail />
}
