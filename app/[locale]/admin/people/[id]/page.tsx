import { Person } from '@/components/admin/person'

export default function PersonPage() {
  return <Person />
}
