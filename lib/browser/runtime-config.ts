/** The public part of the configuration that the browser needs; settled when the app starts, not when it is built. */
export interface RuntimeConfig {
  /** The site's public origin, from which the API builds addresses. */
  siteUrl: string
  /** A Supabase project's address; null with embedded auth, which answers at the page's own origin. */
  supabaseUrl: string | null
  supabaseKey: string | null
}

/** The id of the element that carries the configuration as JSON: components/layout/runtime-config.tsx. */
export const runtimeConfigId = 'kljuc-config'

/** The configuration of this page, or null where a page carries none. */
export function runtimeConfig(): RuntimeConfig | null {
  const text = document.getElementById(runtimeConfigId)?.textContent
  return text ? (JSON.parse(text) as RuntimeConfig) : null
}
