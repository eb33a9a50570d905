import { runtimeConfig } from '@/lib/browser/runtime-config'

export function authService(): { url: string; key: string } {
  const config = runtimeConfig()
  return { url: config?.supabaseUrl ?? window.location.origin, key: config?.supabaseKey ?? 'embedded' }
}
