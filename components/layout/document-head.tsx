import { type RuntimeConfig, runtimeConfigId } from '@/lib/browser/runtime-config'
import { env } from '@/lib/env'
import { currentSettings } from '@/lib/settings/current-settings'

/** Passes public URLs to the browser as data: inlined at build time, they would tie a build to one deployment. */
export function RuntimeConfigData() {
  const config: RuntimeConfig = {
    siteUrl: env.SITE_URL,
    listingDays: currentSettings().listing_days,
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

const basic = new URL('../../app/fonts/onest-basic.woff2', import.meta.url)
const serbian = new URL('../../app/fonts/onest-serbian.woff2', import.meta.url)

/** Preloads the two subsets that every page needs, in parallel with the stylesheet. Others load on use. */
export function FontPreloads() {
  return [basic, serbian].map(({ pathname }) => (
    <link key={pathname} rel="preload" href={pathname} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
