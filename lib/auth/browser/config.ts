import { runtimeConfig } from '@/lib/browser/runtime-config'

/** Where the auth service answers, and the key it wants to see; embedded auth takes any. */
export function authService(): { url: string; key: string } {
  const config = runtimeConfig()
  return { url: config?.supabaseUrl ?? window.location.origin, key: config?.supabaseKey ?? 'embedded' }
}
