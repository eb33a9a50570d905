import { Today } from '@/components/admin/today'

export default function TodayPage() {
  return <Today />
}
