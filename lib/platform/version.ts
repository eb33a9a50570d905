import 'server-only'
import { env } from '@/lib/env'
import { version } from '@/package.json'

/** What runs: the version that CHANGELOG.md describes, and the commit, or null where nobody said it. */
export const release: { version: string; commit: string | null } = { version, commit: env.COMMIT ?? null }
