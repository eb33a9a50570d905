/** The public configuration, which is set when the app starts, not when it is built. */
export interface RuntimeConfig {
  siteUrl: string
  /** Since its last confirmation, until a listing expires. */
  listingDays: number
  /** Null with embedded auth. */
  supabaseUrl: string | null
  supabaseKey: string | null
  /** Style URL of the street map; absent when there is none. */
  mapStyleUrl?: string
}

export const runtimeConfigId = 'kljuc-config'

/** Reads the configuration from the page; null if the page has none. */
export function runtimeConfig(): RuntimeConfig | null {
  const text = document.getElementById(runtimeConfigId)?.textContent
  return text ? (JSON.parse(text) as RuntimeConfig) : null
}
