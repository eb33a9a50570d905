import { Settings } from '@/components/admin/settings'

export default function SettingsPage() {
  return <Settings />
}
