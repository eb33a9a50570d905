import { Settings } from '@/components/admin/settings/settings'

export default function SettingsPage() {
  return <Settings />
}
