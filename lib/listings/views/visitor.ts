import { isbot } from 'isbot'
import { clientAddressHeader } from '@/lib/server/security/client-address'

/**
 * Returns a text that identifies the request's client for a day; null for bots. Do not store it. Made of the IP address
 * alone, since the client chooses its user agent.
 */
export function identifyVisitor({ headers }: Request): string | null {
  const browser = headers.get('user-agent')
  if (!browser || isbot(browser)) return null
  return headers.get(clientAddressHeader)
}
