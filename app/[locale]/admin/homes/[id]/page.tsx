import { Home } from '@/components/admin/home'

export default function HomePage() {
  return <Home />
}
