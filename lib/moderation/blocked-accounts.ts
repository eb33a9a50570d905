import 'server-only'
import { sql } from '@/lib/db/client'

/**
 * SQL condition: the team has closed the account, and not its owner.
 * @param alias of `kljuc.accounts`, trusted
 */
export function isBlocked(alias: string) {
  return sql().unsafe(`(${alias}.deactivated_at is not null and 'block' is not distinct from (
    select act.action from kljuc.moderation_acts as act
    where act.account_id = ${alias}.id and act.action in ('block', 'unblock')
    order by act.created_at desc limit 1))`)
}
