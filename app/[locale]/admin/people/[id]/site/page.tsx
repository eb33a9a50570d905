import { SiteView } from '@/components/admin/people/site-view'

export default function SiteViewPage() {
  return <SiteView />
}
