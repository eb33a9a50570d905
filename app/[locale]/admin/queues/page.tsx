import { Queues } from '@/components/admin/queues/queues'

export default function QueuesPage() {
  return <Queues />
}
