/** The public part of the configuration that the browser needs; settled when the app starts, not when it is built. */
export interface RuntimeConfig {
  /** A Supabase project's address; null with embedded auth, which answers at the page's own origin. */
  supabaseUrl: string | null
  supabaseKey: string | null
}

/** The id of the element that carries the configuration as JSON: components/layout/runtime-config.tsx. */
export const runtimeConfigId = 'kljuc-config'

/** Where the auth service answers, and the key it wants to see; embedded auth takes any. */
export function authService(): { url: string; key: string } {
  const text = document.getElementById(runtimeConfigId)?.textContent
  const config = text ? (JSON.parse(text) as RuntimeConfig) : null
  return { url: config?.supabaseUrl ?? window.location.origin, key: config?.supabaseKey ?? 'embedded' }
}
