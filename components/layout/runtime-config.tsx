import { type RuntimeConfig, runtimeConfigId } from '@/lib/browser/runtime-config'
import { env } from '@/lib/env'

/**
 * Hands the browser the public addresses that are settled when the app starts, as data: baked into the scripts
 * they would bind a build to one place. The same for everyone.
 */
export function RuntimeConfigData() {
  const config: RuntimeConfig = {
    siteUrl: env.SITE_URL,
    supabaseUrl: env.NEXT_PUBLIC_SUPABASE_URL ?? null,
    supabaseKey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? null,
  }
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/json"
      id={runtimeConfigId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
