import { paths } from '@/lib/paths'

export function tokensPath(back?: string): string {
  return back ? `${paths.tokens}?redirect=${encodeURIComponent(back)}` : paths.tokens
}
