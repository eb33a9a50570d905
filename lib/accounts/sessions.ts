import 'server-only'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import type { AccountSession } from './schema'

interface SessionRow {
  id: string
  user_agent: string | null
  created_at: string
  used_at: string
}

/** The sessions that have not ended, last used first; none with a Supabase project, which keeps them itself. */
export async function findSessions(
  accountId: string,
  current: string | null = null,
): Promise<AccountSession[]> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return []
  const rows = await sql()<SessionRow[]>`
    select id, user_agent, created_at, greatest(created_at, refreshed_at at time zone 'UTC') as used_at
    from auth.sessions where user_id = ${accountId} and (not_after is null or not_after > now())
    order by used_at desc, id limit 100`
  return rows.map(({ id, user_agent, created_at, used_at }) => ({
    id,
    current: id === current,
    device: deviceName(user_agent),
    created_at: new Date(created_at).toISOString(),
    used_at: new Date(used_at).toISOString(),
  }))
}

/** Names in user agents, before the names that their browsers also claim to be. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile(?:\/\w+)? )?Safari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names browser and system, `Chrome, Windows`; null when neither is known. */
export function deviceName(userAgent: string | null): string | null {
  const names = [browsers, systems].flatMap((known) => {
    const found = known.find(([pattern]) => userAgent !== null && pattern.test(userAgent))
    return found ? [found[1]] : []
  })
  return names.join(', ') || null
}
