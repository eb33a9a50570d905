import { Queue } from '@/components/admin/queue/queue'

export default function QueuesPage() {
  return <Queue />
}
