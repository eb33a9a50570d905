import { Team } from '@/components/admin/team'

export default function TeamPage() {
  return <Team />
}
