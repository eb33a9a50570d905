import { createHash, randomBytes } from 'node:crypto'

/** Tells the framework's inline scripts from whatever else is in a document. Unknown to others: it leaves no document. */
export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

/** The header by which Next learns the nonce of its scripts. */
export function nonceHeaders(nonce: string): Record<string, string> {
  return { 'content-security-policy': `script-src 'nonce-${nonce}'` }
}

/**
 * Replaces the nonce by hashes, since pages are cached for everyone. A script without the nonce gets none: it came in with
 * the data. (Those of our own are data, which policies do not concern.)
 * @param html bytes as Latin-1
 * @returns sources for `script-src`
 */
export function hashFrameworkScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const without = (text: string) => text.replaceAll(attribute, '').replaceAll(nonce, '')
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const from = html.indexOf('>', at) + 1
    const tag = html.slice(at, from)
    const end = html.indexOf('</script>', from)
    if (end === -1 || from === 0) break
    if (tag.includes(attribute) && !tag.includes(' src="') && !tag.includes('<', 1))
      hashes.add(hashOf(without(html.slice(from, end))))
  }
  return { html: without(html), hashes: [...hashes] }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`
}
