import { runtimeConfig } from '@/lib/browser/runtime-config'

/** Returns the auth service's address and key; embedded auth takes any key. */
export function authService(): { url: string; key: string } {
  const config = runtimeConfig()
  return { url: config?.supabaseUrl ?? window.location.origin, key: config?.supabaseKey ?? 'embedded' }
}
