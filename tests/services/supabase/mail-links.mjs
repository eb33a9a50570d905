import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns the hash in the link of the latest mail to an address.
 * @param messages as they were sent
 * @param after number of earlier mails to the address
 * @throws when none arrives
 */
export async function linkHash(messages, address, after = 0) {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
    const found = messagesTo(messages, address).slice(after).at(-1)
    if (found) return hashIn(found)
  }
  throw new Error(`No mail came to ${address}.`)
}

export function messagesTo(messages, address) {
  return messages.filter((message) => new RegExp(`^To: .*${address}`, 'im').test(message))
}

function hashIn(message) {
  const text = message
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
    .replace(/&amp;/g, '&')
  return /[?&]token(?:_hash)?=((?:pkce_)?[0-9a-f]{40,})/.exec(text)?.[1]
}
