import { AuditLog } from '@/components/admin/audit-log'

export default function AuditLogPage() {
  return <AuditLog />
}
