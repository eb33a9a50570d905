import { paths } from '@/lib/paths'

/** Returns the address where tokens are bought, without a language prefix; `back` is where the person came from. */
export function tokensPath(back?: string): string {
  return back ? `${paths.tokens}?redirect=${encodeURIComponent(back)}` : paths.tokens
}
