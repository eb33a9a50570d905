import { Person } from '@/components/admin/people/person'

export default function PersonPage() {
  return <Person />
}
