import { AdminListingScreen } from '@/components/admin/listing'

export default function ListingPage() {
  return <AdminListingScreen />
}
