import { RevenueTable } from '@/components/admin/revenue'

export default function RevenuePage() {
  return <RevenueTable />
}
