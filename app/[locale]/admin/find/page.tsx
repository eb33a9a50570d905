import { Find } from '@/components/admin/find'

export default function FindPage() {
  return <Find />
}
