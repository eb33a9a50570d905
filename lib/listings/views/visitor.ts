import { isbot } from 'isbot'
import { clientAddressHeader } from '@/lib/server/security/client-address'

/**
 * Returns a text that distinguishes the visitors of a day; null for a machine. Never store it. Of the address alone,
 * since a browser's name is its choice.
 */
export function identifyVisitor({ headers }: Request): string | null {
  const browser = headers.get('user-agent')
  if (!browser || isbot(browser)) return null
  return headers.get(clientAddressHeader)
}
