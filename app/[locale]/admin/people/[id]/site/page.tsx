import { SiteView } from '@/components/admin/site-view'

export default function SiteViewPage() {
  return <SiteView />
}
