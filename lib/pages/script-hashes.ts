import 'server-only'
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** Returns the hashes of a document's inline scripts for its Content-Security-Policy. @param html bytes as Latin-1 */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
