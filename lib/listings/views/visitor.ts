import { isbot } from 'isbot'
import { clientAddressHeader } from '@/lib/server/security/client-address'

/** Uses only the IP address, since clients choose their user agent; null for bots. Do not store it. */
export function identifyVisitor({ headers }: Request): string | null {
  const browser = headers.get('user-agent')
  if (!browser || isbot(browser)) return null
  return headers.get(clientAddressHeader)
}
