import { Queues } from '@/components/admin/queues'

export default function QueuesPage() {
  return <Queues />
}
