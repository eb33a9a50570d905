import { type RuntimeConfig, runtimeConfigId } from '@/lib/browser/runtime-config'
import { env } from '@/lib/env'

/** Passes public URLs to the browser as data: inlined at build time, they would tie a build to one deployment. */
export function RuntimeConfigData() {
  const config: RuntimeConfig = {
    siteUrl: env.SITE_URL,
    supabaseUrl: env.NEXT_PUBLIC_SUPABASE_URL ?? null,
    supabaseKey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? null,
    ...(env.MAP_STYLE_URL ? { mapStyleUrl: env.MAP_STYLE_URL } : {}),
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
