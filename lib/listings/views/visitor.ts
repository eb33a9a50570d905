import { isbot } from 'isbot'
import { clientAddressHeader } from '@/lib/server/security/client-address'

/**
 * Whoever looks at a page, as one text that tells visitors of a day apart; null for a machine. Never to be kept. The
 * address alone: a browser calls itself what it likes.
 */
export function identifyVisitor({ headers }: Request): string | null {
  const browser = headers.get('user-agent')
  if (!browser || isbot(browser)) return null
  return headers.get(clientAddressHeader)
}
