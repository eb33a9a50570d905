import { Newsletter } from '@/components/admin/newsletter'

export default function NewsletterPage() {
  return <Newsletter />
}
